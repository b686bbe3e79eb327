import type { DeskPromo, DeskPromos } from '#contracts/office/promos.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { listRoomNames } from '#server/rooms/list-room-names.ts'
import { selectDeskPromos, toDeskPromo } from './desk-promos.queries.ts'

type DeskPromosWanted = { readonly actor: StaffActor; readonly branchId: number }

/** The codes that hold in a branch, its own and those of the venue: what runs first, then the newest. */
export async function listDeskPromos(
  db: Queries,
  { actor, branchId }: DeskPromosWanted,
  now: number,
): Promise<Outcome<{ promos: DeskPromos }>> {
  const refused = requirePermission(actor, 'promo.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  const timeZone = await zoneOf(db, branchId)
  const rows = await selectDeskPromos(db)
    .where((promo) => promo.or([promo('branch_id', '=', branchId), promo('branch_id', 'is', null)]))
    .orderBy('active', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const rooms = await listRoomNames(db, branchId)
  const items = rows.map((row) => toDeskPromo(row, { actor, timeZone }, now))
  return { ok: true, promos: { items, rooms } }
}

/** One code as the list shows it. */
export async function showDeskPromo(
  db: Queries,
  { actor, branchId }: DeskPromosWanted,
  id: number,
  now: number,
): Promise<DeskPromo> {
  const row = await selectDeskPromos(db).where('id', '=', id).executeTakeFirstOrThrow()
  return toDeskPromo(row, { actor, timeZone: await zoneOf(db, branchId) }, now)
}

async function zoneOf(db: Queries, branchId: number): Promise<string> {
  const { time_zone } = await readRow(db, 'branch', { id: branchId }, ['time_zone'])
  return time_zone
}
