import type { Review } from '#contracts/review.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ReviewsOf, selectReviews, toReview } from './review.queries.ts'

export type ReviewsWanted = ReviewsOf & { readonly limit?: number }

/** Published reviews, the newest first. */
export async function listReviews(db: Queries, wanted: ReviewsWanted = {}): Promise<Review[]> {
  const rows = await selectReviews(db, wanted)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(wanted.limit ?? 50)
    .execute()
  return rows.map(toReview)
}
