import type { Room } from '#contracts/room.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectRooms, toRoom } from './room.queries.ts'

export type RoomsWanted = {
  /** The slug of a branch; all of them when it is left out. */
  readonly branch?: string
}

/** The rooms guests may see, branch by branch. */
export async function listRooms(db: Queries, { branch }: RoomsWanted = {}): Promise<Room[]> {
  const rooms = selectRooms(db)
  const rows = await (branch === undefined ? rooms : rooms.where('branch.slug', '=', branch)).execute()
  return rows.map(toRoom)
}
