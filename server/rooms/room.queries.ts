import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Room } from '#contracts/room.ts'
import { fewestForAverage } from '#domain/review/summarise-ratings.ts'
import type { Queries } from '#server/db/connect.ts'
import { roomFields } from '#server/db/schema/room-schema.ts'

/** The rooms guests may see, with all that is said about them. */
export function selectRooms(db: Queries) {
  return selectAllRooms(db).where('room.published', '=', true).where('branch.published', '=', true)
}

/** All of them, published or not. */
export function selectAllRooms(db: Queries) {
  return db
    .selectFrom('room')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .selectAll('room')
    .select((of) => [
      'branch.slug as branch_slug',
      'branch.name as branch_name',
      'branch.currency',
      jsonArrayFrom(
        of
          .selectFrom('room_tag')
          .innerJoin('tag', 'tag.slug', 'room_tag.tag')
          .select(['tag.slug', 'tag.icon', 'tag.name'])
          .whereRef('room_tag.room_id', '=', 'room.id')
          .where('tag.archived_at', 'is', null)
          .orderBy('room_tag.position'),
      ).as('tags'),
      jsonObjectFrom(
        of
          .selectFrom('review')
          .select(({ fn }) => [fn.sum<number>('review.rating').as('sum'), fn.countAll<number>().as('count')])
          .whereRef('review.branch_id', '=', 'room.branch_id')
          .whereRef('review.room_id', '=', 'room.id')
          .where('review.state', '=', 'published')
          .having(({ fn }) => fn.countAll(), '>=', fewestForAverage),
      ).as('ratings'),
    ])
    .orderBy('branch.position')
    .orderBy('room.position')
    .orderBy('room.slug')
}

type RoomRow = Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number]

export function toRoom(row: RoomRow): Room {
  return {
    slug: row.slug,
    branch: { slug: row.branch_slug, name: row.branch_name },
    ...roomFields(row),
    tags: row.tags,
    pictures: row.pictures,
    priceFrom: { amount: row.price_from, currency: row.currency },
    groupPriceFrom:
      row.group_price_from === null ? null : { amount: row.group_price_from, currency: row.currency },
    tint: row.tint,
    position: row.position,
    rating: row.ratings && { average: row.ratings.sum / row.ratings.count, count: row.ratings.count },
  }
}
