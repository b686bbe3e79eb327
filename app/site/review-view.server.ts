import type { Review } from '#contracts/review.ts'
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
    about: places.filter(Boolean).join(locale === 'ar' ? '، ' : ', '),
  }
}
