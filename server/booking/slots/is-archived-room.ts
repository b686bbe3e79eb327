import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/** Tells whether a room, or its branch, is in the archive, by what the database knows; archiving it waits meanwhile. */
export async function isArchivedRoom(db: Queries, roomId: number): Promise<boolean> {
  const { rows } = await sql<{ archived: boolean }>`select is_archived_room(${roomId}) as archived`.execute(
    db,
  )
  return rows[0]?.archived ?? false
}
