import { sql } from 'kysely'
import type { PageQuery } from '#contracts/pages/page-query.ts'
import type { Review } from '#contracts/review.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { cutPage } from '#server/calls/cut-page.ts'
import type { Queries } from '#server/db/connect.ts'
import { byUse, type ReviewsOf, selectReviews, toReview } from './review.queries.ts'

export type ReviewsWanted = ReviewsOf & {
  /** Who reads them: what says most to them comes first, and the newest of those. Else the newest first. */
  readonly reader?: Locale | undefined
}

/** A piece of the published reviews. */
export async function pageReviews(
  db: Queries,
  { reader, ...of }: ReviewsWanted,
  { limit, cursor }: PageQuery,
): Promise<{ items: Review[]; nextCursor: string | null }> {
  const use = reader ? byUse(reader) : sql<number>`0::integer`
  // A cursor knows milliseconds: what the database keeps beyond them must not decide the order.
  const moment = sql`date_trunc('milliseconds', review.created_at)`
  const rows = await selectReviews(db, of)
    .$if(cursor !== undefined, (query) => {
      const reached = sql`(select ${use} from review where review.id = ${cursor?.id}::uuid)`
      return query.where(
        sql<boolean>`(${use}, ${moment}, review.id) < (coalesce(${reached}, 0), ${cursor?.at}, ${cursor?.id}::uuid)`,
      )
    })
    .orderBy(use, 'desc')
    .orderBy(moment, 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, ({ created_at, id }) => ({ at: created_at, id }), toReview)
}
