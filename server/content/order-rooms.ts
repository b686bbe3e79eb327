import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'

type Order = { readonly actor: StaffActor; readonly branchId: number; readonly rooms: readonly string[] }

/** Puts the rooms of a branch in the order in which guests see them; all that are in use have to be named. */
export async function orderRooms(
  db: Queries,
  { actor, branchId, rooms }: Order,
  now: number,
): Promise<'ordered' | PermissionRefusal | 'conflict'> {
  const done = await changeByStaff(db, { actor, action: 'room.change', branchId, now }, async (tx, audit) => {
    const known = await tx
      .selectFrom('room')
      .select(['id', 'slug'])
      .where('branch_id', '=', branchId)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('slug')
      .forUpdate()
      .execute()
    const before = known.map(({ slug }) => slug)
    // Somebody may have begun a room meanwhile: then the order is asked for again.
    if (before.toSorted().join() !== rooms.toSorted().join()) return 'conflict'
    if (before.join() === rooms.join()) return 'ordered'
    for (const { id, slug } of known) await updateRow(tx, 'room', id, { position: rooms.indexOf(slug) + 1 })
    const entry = { noun: 'branch', nounId: String(branchId), branchId } as const
    const orders = { before: { rooms: before }, after: { rooms } }
    await audit({ ...entry, action: 'room.ordered', ...orders })
    return 'ordered'
  })
  return answerOrCode(done)
}
