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

/**
 * The same for those who have a booking in it, or had: a ticket shows its room for good. What was never sold, and what guests
 * do not see yet, is not there.
 */
export async function findSoldRoom(db: Queries, branchSlug: string, roomSlug: string): Promise<Room | null> {
  const row = await selectAllRooms(db)
    .where('branch.slug', '=', branchSlug)
    .where('room.slug', '=', roomSlug)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('room.published', '=', true), eb('branch.published', '=', true)]),
        exists(
          selectFrom('booking').select('booking.id').whereRef('booking.room_id', '=', 'room.id').limit(1),
        ),
      ]),
    )
    .executeTakeFirst()
  return row ? toRoom(row) : null
}
