import type { Review } from '#contracts/review.ts'
import { languageOfText } from '#domain/locale/language-of-text.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Said } from '#server/db/schema/schema.ts'

export type ReviewsOf = {
  /** The slug of a branch; all of them when it is left out. */
  readonly branch?: string
  /** The slug of a room of that branch. */
  readonly room?: string
}

/** Every review there is, in no order yet. */
export function selectAllReviews(db: Queries) {
  return db
    .selectFrom('review')
    .innerJoin('branch', 'branch.id', 'review.branch_id')
    .leftJoin('room', 'room.id', 'review.room_id')
    .select(['review.id', 'review.rating', 'review.author_name', 'review.text', 'review.created_at'])
    .select(['review.locale', 'review.answer'])
    .select(['branch.slug as branch_slug', 'branch.name as branch_name'])
    .select(['room.slug as room_slug', 'room.name as room_name'])
}

/** The published ones of what guests can see: a room or a branch that is not published is not spoken of. */
export function selectReviews(db: Queries, { branch, room }: ReviewsOf) {
  return selectAllReviews(db)
    .where('review.state', '=', 'published')
    .where('branch.published', '=', true)
    .where(({ eb, or }) => or([eb('review.room_id', 'is', null), eb('room.published', '=', true)]))
    .$if(branch !== undefined, (query) => query.where('branch.slug', '=', branch ?? ''))
    .$if(room !== undefined, (query) => query.where('room.slug', '=', room ?? ''))
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectAllReviews>['execute']>>[number]

/** Words in one language are shown as they are, whoever reads. */
function toldIn(words: Said, language: Locale | null): Localised {
  const own = (language && words[language]) ?? ''
  return { en: words.en ?? own, ar: words.ar ?? own }
}

export function toReview(row: ReviewRow): Review {
  const { text, locale } = row
  return {
    branch: { slug: row.branch_slug, name: row.branch_name },
    room: row.room_slug && row.room_name ? { slug: row.room_slug, name: row.room_name } : null,
    rating: row.rating,
    authorName: toldIn(row.author_name, locale),
    text: toldIn(text, locale),
    writtenIn: text.en !== undefined && text.ar !== undefined ? null : locale,
    answer:
      row.answer === null
        ? null
        : { text: row.answer, writtenIn: languageOfText(row.answer, locale ?? 'en') },
    createdAt: row.created_at.toISOString(),
  }
}
