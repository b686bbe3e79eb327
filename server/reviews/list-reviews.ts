import type { Review } from '#contracts/review.ts'
import type { Database } from '#server/db/connect.ts'

export type ReviewsWanted = {
  /** The slug of a branch; all of them when it is left out. */
  readonly branch?: string
  /** The slug of a room of that branch. */
  readonly room?: string
  readonly limit?: number
}

/** Published reviews, the newest first. */
export async function listReviews(db: Database, wanted: ReviewsWanted = {}): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('branch', 'branch.id', 'review.branch_id')
    .leftJoin('room', 'room.id', 'review.room_id')
    .select(['review.rating', 'review.author_name', 'review.text', 'review.created_at'])
    .select(['branch.slug as branch_slug', 'branch.name as branch_name'])
    .select(['room.slug as room_slug', 'room.name as room_name'])
    .where('review.state', '=', 'published')
    .$if(wanted.branch !== undefined, (query) => query.where('branch.slug', '=', wanted.branch ?? ''))
    .$if(wanted.room !== undefined, (query) => query.where('room.slug', '=', wanted.room ?? ''))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(wanted.limit ?? 50)
    .execute()
  return rows.map((row) => ({
    branch: { slug: row.branch_slug, name: row.branch_name },
    room: row.room_slug && row.room_name ? { slug: row.room_slug, name: row.room_name } : null,
    rating: row.rating,
    authorName: row.author_name,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  }))
}
