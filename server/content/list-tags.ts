import type { Tags } from '#contracts/office/rooms.ts'
import type { Queries } from '#server/db/connect.ts'

/** Every tag that a room can have, and those of the archive. */
export async function listTags(db: Queries): Promise<Tags> {
  const tags = await db
    .selectFrom('tag')
    .select(['slug', 'icon', 'name', 'archived_at'])
    .orderBy('slug')
    .execute()
  return {
    items: tags.flatMap(({ archived_at, ...tag }) => (archived_at ? [] : [tag])),
    archived: tags.flatMap(({ slug, name, archived_at }) =>
      archived_at ? [{ slug, name, archivedAt: archived_at.toISOString() }] : [],
    ),
  }
}
