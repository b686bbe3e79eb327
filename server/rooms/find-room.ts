import type { Room } from '#contracts/room.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectAllRooms, selectRooms, toRoom } from './room.queries.ts'

/** The room of an address, or null; one that is not published is there for a preview alone. */
export async function findRoom(
  db: Queries,
  branchSlug: string,
  roomSlug: string,
  { preview = false } = {},
): Promise<Room | null> {
  const row = await (preview ? selectAllRooms(db) : selectRooms(db))
    .where('branch.slug', '=', branchSlug)
    .where('room.slug', '=', roomSlug)
    .executeTakeFirst()
  return row ? toRoom(row) : null
}
