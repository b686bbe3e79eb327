import { type RatingSummary, summariseRatings } from '#domain/review/summarise-ratings.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ReviewsOf, selectShownReviews } from './review.queries.ts'

/** How what guests can see is rated. */
export async function readRatings(db: Queries, wanted: ReviewsOf): Promise<RatingSummary> {
  const rows = await selectShownReviews(db, wanted)
    .select(({ fn }) => ['review.rating', fn.countAll<string>().as('count')])
    .groupBy('review.rating')
    .execute()
  return summariseRatings(rows.map(({ rating, count }) => ({ rating, count: Number(count) })))
}
