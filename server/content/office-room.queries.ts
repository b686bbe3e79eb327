import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import { missingInRoom } from '#domain/room/room-content.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { roomFields } from '#server/db/schema/room-schema.ts'
import { officePictures } from '#server/media/pictures-of-draft.ts'

/** Rooms as those see them who write about them, published or not, in the archive or not. */
export function selectOfficeRooms(db: Queries, branchId: number) {
  return db
    .selectFrom('room')
    .selectAll('room')
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('room_tag')
          .innerJoin('tag', 'tag.slug', 'room_tag.tag')
          .select('room_tag.tag')
          .where('tag.archived_at', 'is', null)
          .whereRef('room_tag.room_id', '=', 'room.id')
          .orderBy('room_tag.position'),
      ).as('tags'),
      of
        .selectFrom('price_tier')
        .select(({ fn }) => fn.min('price_tier.per_player').as('price'))
        .whereRef('price_tier.room_id', '=', 'room.id')
        .as('lowest_price'),
    ])
    .where('room.branch_id', '=', branchId)
    .orderBy('room.position')
    .orderBy('room.slug')
}

type OfficeRoomRow = Awaited<ReturnType<ReturnType<typeof selectOfficeRooms>['execute']>>[number]

export function toOfficeRoom(row: OfficeRoomRow): OfficeRoom {
  const room = {
    slug: row.slug,
    version: row.version,
    published: row.published,
    ...roomFields(row),
    expect: { en: row.expect.en.join('\n'), ar: row.expect.ar.join('\n') },
    tags: row.tags.map(({ tag }) => tag),
    pictures: officePictures(row.pictures),
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
  return { ...room, missing: [...missingInRoom(room), ...(row.lowest_price === null ? ['prices'] : [])] }
}

/** A room of a branch, locked against others who change it; undefined when there is none. */
export async function lockOfficeRoom(tx: Transaction, branchId: number, slug: string) {
  const locked = await tx
    .selectFrom('room')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  return selectOfficeRooms(tx, branchId).where('room.id', '=', locked.id).executeTakeFirstOrThrow()
}

/** A room as it is now. */
export async function readOfficeRoom(
  db: Queries,
  branchId: number,
  slug: string,
): Promise<OfficeRoom | null> {
  const row = await selectOfficeRooms(db, branchId).where('room.slug', '=', slug).executeTakeFirst()
  return row ? toOfficeRoom(row) : null
}
