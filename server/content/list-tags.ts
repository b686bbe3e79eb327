import type { RoomTag } from '#contracts/room.ts'
import type { Queries } from '#server/db/connect.ts'

/** Every tag that a room can have. */
export function listTags(db: Queries): Promise<RoomTag[]> {
  return db.selectFrom('tag').select(['slug', 'icon', 'name']).orderBy('slug').execute()
}
