import { sql } from 'kysely'
import type { Review } from '#contracts/review.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import { byUse, selectReviews, toReview } from './review.queries.ts'

/** What can be set large and read in passing. */
const longestVoice = 160

/** A happy voice of each branch, which the reader understands if there is one: a wall on which every city speaks. */
export async function listVoices(db: Queries, reader: Locale): Promise<Review[]> {
  const words = sql<string>`coalesce(review.text ->> ${sql.lit(reader)}, review.text ->> review.locale)`
  const rows = await selectReviews(db, {})
    .distinctOn(['branch.position', 'branch.id'])
    .where('review.rating', '>=', 4)
    .where(sql<boolean>`length(${words}) <= ${longestVoice}`)
    .orderBy('branch.position')
    .orderBy('branch.id')
    .orderBy(byUse(reader), 'desc')
    .orderBy('review.rating', 'desc')
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .execute()
  return rows.map(toReview)
}
