import type { Review } from '#contracts/review.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Translate } from '#messages/translator.ts'
import type { ReviewView } from './review-quote.tsx'

/** A review as it is quoted; `about` leaves the branch out where the page already names it. */
export function reviewView(
  review: Review,
  locale: Locale,
  t: Translate,
  page: 'home' | 'branch' | 'room',
): ReviewView {
  const places = [
    page === 'room' ? undefined : review.room?.name[locale],
    page === 'home' && review.branch.name[locale],
  ]
  return {
    rating: review.rating,
    ratingLabel: t('a11y.rating', { rating: review.rating }),
    text: review.text[locale],
    author: review.authorName[locale],
    ...(review.writtenIn && review.writtenIn !== locale && { lang: review.writtenIn }),
    ...(review.answer && page !== 'home' && { answer: answerView(review.answer, locale, t) }),
    about: places.filter(Boolean).join(listComma(locale)),
  }
}

function answerView(
  { text, writtenIn }: NonNullable<Review['answer']>,
  locale: Locale,
  t: Translate,
): ReviewView['answer'] {
  return { label: t('review.answer'), text, ...(writtenIn !== locale && { lang: writtenIn }) }
}

/** The newest happy voice of each branch: a wall on which every city speaks. */
export function onePerBranch(reviews: readonly Review[]): Review[] {
  const heard = new Set<string>()
  return reviews.filter(({ branch, rating }) => {
    if (rating < 4 || heard.has(branch.slug)) return false
    heard.add(branch.slug)
    return true
  })
}
