import { sql } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import { isUnseen } from './is-unseen.ts'
import { type NewsReader, selectNewsOf } from './news-reader.ts'
import { newsWords } from './news-words.ts'

/** News of somebody with what they are about, the newest first: those of these ids, or the last ones. */
export async function readNewsLines(
  db: Queries,
  reader: NewsReader,
  { ids, limit }: { readonly ids?: readonly number[]; readonly limit: number },
  locale: Locale,
) {
  if (ids?.length === 0) return []
  const rows = await selectNewsOf(db, reader)
    .innerJoin('branch', 'branch.id', 'news.branch_id')
    .leftJoin('order', 'order.id', 'news.order_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('booking')
          .select(['starts_at', 'business_day', 'players', 'room_id'])
          .whereRef('booking.order_id', '=', 'news.order_id')
          .orderBy('booking.created_at', 'desc')
          .limit(1)
          .as('played'),
      (join) => join.onTrue(),
    )
    .leftJoin('room', 'room.id', 'played.room_id')
    .leftJoin('request', 'request.id', 'news.request_id')
    .leftJoin('review', 'review.id', 'news.review_id')
    .leftJoin('room as reviewed', 'reviewed.id', 'review.room_id')
    .leftJoin('product', 'product.id', 'news.product_id')
    .select(['news.id', 'news.event', 'news.topic', 'news.details', 'news.created_at as happenedAt'])
    .select(['branch.slug as branch', 'branch.name as branchName', 'branch.time_zone as timeZone'])
    .select(['branch.business_day_start as businessDayStart', 'order.code', 'room.name as room'])
    .select(['played.starts_at as startsAt', 'played.business_day as evening', 'played.players'])
    .select(['request.code as request', 'request.type as requestType'])
    .select(['request.players_count as requestPlayers', 'review.rating', 'reviewed.name as reviewedRoom'])
    .select(['product.name as product', sql<boolean>`not ${isUnseen}`.as('seen')])
    .$if(ids !== undefined, (select) => select.where('news.id', 'in', [...(ids ?? [])]))
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, ...newsWords(row, locale) }))
}
