import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { actorOf } from '#server/desk/desk-order.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { readFeeds } from './list-feeds.ts'

type EndFeed = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }

/** Ends a feed: its address leads nowhere from now on. */
export async function endFeed(
  db: Database,
  { actor, branchId, id }: EndFeed,
  now: number,
): Promise<'ended' | 'not_found' | PermissionRefusal> {
  const refused = requirePermission(actor, 'feed.change', branchId, now)
  if (refused) return refused
  return inTransaction(db, async (tx) => {
    const [feed] = await readFeeds(tx, branchId, id)
    if (!feed) return 'not_found'
    const { numDeletedRows } = await tx.deleteFrom('calendar_feed').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return 'not_found'
    const before = { room: feed.room, madeAt: feed.madeAt, readAt: feed.readAt }
    const noun = { noun: 'feed', nounId: id, branchId } as const
    await writeAudit(tx, { actor: actorOf(actor), action: 'feed.ended', ...noun, before }, now)
    return 'ended'
  })
}
