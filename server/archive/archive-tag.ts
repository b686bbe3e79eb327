import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { counted, type Outlook } from './branch-barriers.ts'

type Archiving = { readonly actor: StaffActor; readonly slug: string; readonly archived: boolean }

/** Puts a tag into the archive, or takes it out. Rooms keep it, so it is back on their pages as it comes back. */
export async function archiveTag(
  db: Queries,
  { actor, slug, archived }: Archiving,
  now: number,
): Promise<Outcome<object, 'not_found'>> {
  return changeByStaff(db, { actor, action: 'tag.change', branchId: null, now }, async (tx, audit) => {
    const tag = await tx
      .selectFrom('tag')
      .select(['archived_at', 'name'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!tag) return { ok: false, code: 'not_found' }
    if ((tag.archived_at !== null) === archived) return { ok: true }
    await tx
      .updateTable('tag')
      .set({ archived_at: archived ? new Date(now) : null })
      .where('slug', '=', slug)
      .execute()
    const entry = { noun: 'tag', nounId: slug, branchId: null, after: { name: tag.name } } as const
    await audit({ ...entry, action: archived ? 'tag.archived' : 'tag.restored' })
    return { ok: true }
  })
}

/** What would come of it; null where there is no such tag. */
export async function readTagOutlook(db: Queries, slug: string): Promise<Outlook | null> {
  if (!(await findRow(db, 'tag', { slug }, ['slug']))) return null
  const { rooms } = await db
    .selectFrom('room_tag')
    .innerJoin('room', 'room.id', 'room_tag.room_id')
    .select(({ fn }) => fn.countAll<number>().as('rooms'))
    .where('tag', '=', slug)
    .where('room.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { barriers: [], effects: counted({ tagged_rooms: Number(rooms) }) }
}
