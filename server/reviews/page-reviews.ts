import { sql } from 'kysely'
import type { PageQuery } from '#contracts/page-query.ts'
import type { Review } from '#contracts/review.ts'
import { cutPage } from '#server/calls/cut-page.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ReviewsOf, selectReviews, toReview } from './review.queries.ts'

/** A piece of the published reviews, the newest first. */
export async function pageReviews(
  db: Queries,
  wanted: ReviewsOf,
  { limit, cursor }: PageQuery,
): Promise<{ items: Review[]; nextCursor: string | null }> {
  // A cursor knows milliseconds: what the database keeps beyond them must not decide the order.
  const moment = sql`date_trunc('milliseconds', review.created_at)`
  const rows = await selectReviews(db, wanted)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(${moment}, review.id) < (${cursor?.at}, ${cursor?.id}::uuid)`),
    )
    .orderBy(moment, 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, ({ created_at, id }) => ({ at: created_at, id }), toReview)
}
