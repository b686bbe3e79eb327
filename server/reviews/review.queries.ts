import { type RawBuilder, sql } from 'kysely'
import type { Review } from '#contracts/review.ts'
import { languageOfText } from '#domain/locale/language-of-text.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
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
  return placed(db).leftJoin('booking', 'booking.id', 'review.booking_id').select(reviewColumns)
}

/** The published ones of what guests can see. */
export function selectReviews(db: Queries, wanted: ReviewsOf) {
  return selectShownReviews(db, wanted)
    .leftJoin('booking', 'booking.id', 'review.booking_id')
    .select(reviewColumns)
}

/** The same, of which nothing is told yet: a room or a branch that is not published is not spoken of. */
export function selectShownReviews(db: Queries, { branch, room }: ReviewsOf) {
  return placed(db)
    .where('review.state', '=', 'published')
    .where('branch.published', '=', true)
    .where(({ eb, or }) => or([eb('review.room_id', 'is', null), eb('room.published', '=', true)]))
    .$if(branch !== undefined, (query) => query.where('branch.slug', '=', branch ?? ''))
    .$if(room !== undefined, (query) => query.where('room.slug', '=', room ?? ''))
}

function placed(db: Queries) {
  return db
    .selectFrom('review')
    .innerJoin('branch', 'branch.id', 'review.branch_id')
    .leftJoin('room', 'room.id', 'review.room_id')
}

const reviewColumns = [
  ...(['review.id', 'review.rating', 'review.author_name', 'review.text', 'review.created_at'] as const),
  ...(['review.locale', 'review.answer', 'booking.players', 'booking.business_day'] as const),
  ...(['branch.slug as branch_slug', 'branch.name as branch_name', 'branch.time_zone'] as const),
  ...(['room.slug as room_slug', 'room.name as room_name'] as const),
] as const

/** Shorter words are kind and say little. */
const saysSomething = 40

/** How much a review says to a reader: much or little in their language, words in another, stars alone. */
export function byUse(reader: Locale): RawBuilder<number> {
  return sql<number>`case
    when review.text is null then 0
    when review.text ->> ${sql.lit(reader)} is null then 1
    when length(review.text ->> ${sql.lit(reader)}) < ${sql.lit(saysSomething)} then 2
    else 3
  end`
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
    id: row.id,
    branch: { slug: row.branch_slug, name: row.branch_name },
    room: row.room_slug && row.room_name ? { slug: row.room_slug, name: row.room_name } : null,
    rating: row.rating,
    authorName: toldIn(row.author_name, locale),
    text: text && toldIn(text, locale),
    ...languagesOf(text, locale),
    answer:
      row.answer === null
        ? null
        : { text: row.answer, writtenIn: languageOfText(row.answer, locale ?? 'en') },
    players: row.players,
    month: monthOf(row.business_day ?? dateAt(row.created_at.getTime(), row.time_zone)),
    createdAt: row.created_at.toISOString(),
  }
}

function languagesOf(text: Said | null, locale: Locale | null) {
  const inBoth = text?.en !== undefined && text.ar !== undefined
  return { writtenIn: text && !inBoth ? locale : null, translatedFrom: inBoth ? locale : null }
}
