import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { readFeeds } from './list-feeds.ts'

type EndFeed = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }

/** Ends a feed: its address leads nowhere from now on. */
export async function endFeed(
  db: Queries,
  { actor, branchId, id }: EndFeed,
  now: number,
): Promise<'ended' | 'not_found' | PermissionRefusal> {
  const done = await changeByStaff(db, { actor, action: 'feed.change', branchId, now }, async (tx, audit) => {
    const [feed] = await readFeeds(tx, branchId, id)
    if (!feed) return 'not_found'
    const { numDeletedRows } = await tx.deleteFrom('calendar_feed').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return 'not_found'
    const before = { room: feed.room, madeAt: feed.madeAt, readAt: feed.readAt }
    const noun = { noun: 'feed', nounId: id, branchId } as const
    await audit({ action: 'feed.ended', ...noun, before })
    return 'ended'
  })
  return answerOrCode(done)
}
