import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { counted, countLastRoom, lockBranch, type Outlook, readBarriers } from './branch-barriers.ts'

type Room = { readonly branchId: number; readonly slug: string }
type Archiving = Room & { readonly actor: StaffActor; readonly archived: boolean }

export type PlaceArchived = Outcome<
  object,
  'not_found' | 'archive_bookings' | 'archive_holds' | 'archive_offers'
>

/** Puts a room into the archive, or takes it out: it comes back as it was, but guests do not see it yet. */
export async function archiveRoom(
  db: Queries,
  { actor, branchId, slug, archived }: Archiving,
  now: number,
): Promise<PlaceArchived> {
  return changeByStaff(db, { actor, action: 'room.change', branchId, now }, async (tx, audit) => {
    await lockBranch(tx, branchId)
    const by = { branch_id: branchId, slug }
    const room = await findRow(tx, 'room', by, ['id', 'archived_at', 'published', 'version'])
    if (!room) return { ok: false, code: 'not_found' }
    if ((room.archived_at !== null) === archived) return { ok: true }
    const [barrier] = archived ? await readBarriers(tx, { branchId, roomId: room.id }, now) : []
    if (barrier) return { ok: false, code: barrier.code }
    await updateRow(tx, 'room', room.id, {
      archived_at: archived ? new Date(now) : null,
      published: false,
      version: room.version + 1,
    })
    const entry = { noun: 'room', nounId: String(room.id), branchId } as const
    const said = { before: { published: room.published }, after: { room: slug } }
    await audit({ ...entry, action: archived ? 'room.archived' : 'room.restored', ...said })
    return { ok: true }
  })
}

/** What would come of it; null where there is no such room. */
export async function readRoomOutlook(
  db: Queries,
  { branchId, slug }: Room,
  now: number,
): Promise<Outlook | null> {
  const room = await findRow(db, 'room', { branch_id: branchId, slug }, ['id'])
  if (!room) return null
  const place = { branchId, roomId: room.id }
  const { calendars } = await db
    .selectFrom('calendar_source')
    .select(({ fn }) => fn.countAll<number>().as('calendars'))
    .where('room_id', '=', room.id)
    .executeTakeFirstOrThrow()
  return {
    barriers: await readBarriers(db, place, now),
    effects: counted({ last_room: await countLastRoom(db, place), calendars: Number(calendars) }),
  }
}
