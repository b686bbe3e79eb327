import type { Review } from '#contracts/review.ts'
import { languageOfText } from '#domain/locale/language-of-text.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Translate } from '#messages/translator.ts'

type Words = {
  readonly text: string
  /** Their language, where it is not the page's. */
  readonly lang?: Locale
}

export type ReviewView = {
  readonly id: string
  readonly rating: number
  readonly ratingLabel: string
  /** Null where stars say it all. */
  readonly said: Words | null
  readonly author: Words
  /** That the words are in another language, or were. */
  readonly told?: string
  /** The guest's own words, under those of a translation. */
  readonly original?: Words
  /** What the venue says to it. */
  readonly answer?: Words
  /** Room and branch, how many came, and when. */
  readonly about: string
}

/** A review as it is quoted; what the page is about already is left out. */
export function reviewView(
  review: Review,
  locale: Locale,
  t: Translate,
  page: 'home' | 'branch' | 'room',
): ReviewView {
  const { id, rating, text, authorName, writtenIn, translatedFrom, answer } = review
  const author = authorName[locale]
  const own = text && translatedFrom && translatedFrom !== locale ? translatedFrom : null
  return {
    id,
    rating,
    ratingLabel: t('a11y.rating', { rating }),
    said: text && words(text[locale], writtenIn ?? locale, locale),
    author: words(author, languageOfText(author, locale), locale),
    ...(writtenIn && writtenIn !== locale && { told: t(`review.written_in_${writtenIn}`) }),
    ...(text && own && { told: t(`review.translated_from_${own}`), original: words(text[own], own, locale) }),
    ...(answer && page !== 'home' && { answer: words(answer.text, answer.writtenIn, locale) }),
    about: aboutOf(review, locale, t, page),
  }
}

function words(text: string, lang: Locale, page: Locale): Words {
  return { text, ...(lang !== page && { lang }) }
}

function aboutOf(
  { room, branch, players, month }: Review,
  locale: Locale,
  t: Translate,
  page: 'home' | 'branch' | 'room',
): string {
  const places = [page === 'room' ? undefined : room?.name[locale], page === 'home' && branch.name[locale]]
  const parts = [
    places.filter(Boolean).join(listComma(locale)),
    players !== null && t('review.group', { count: players }),
    formatDate(`${month}-01`, locale, 'monthYear'),
  ]
  return parts.filter(Boolean).join('\u00A0· ')
}
