import type { RoomNamed } from '#contracts/office/content.ts'
import type { Queries } from '#server/db/connect.ts'

/** The rooms of a branch by name, whoever sees them: those in use first. */
export async function listRoomNames(db: Queries, branchId: number): Promise<RoomNamed[]> {
  const rooms = await db
    .selectFrom('room')
    .select(['slug', 'name', 'archived_at'])
    .where('branch_id', '=', branchId)
    .orderBy('archived_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .execute()
  return rooms.map(({ slug, name, archived_at }) => ({ slug, name, archived: archived_at !== null }))
}
