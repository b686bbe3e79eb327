import type { RatingSummary } from '#domain/review/summarise-ratings.ts'
import { formatNumber } from '#kit/i18n/format.ts'
import type { Translate } from '#messages/translator.ts'

/** What guests gave, as figures and words; no average where there are too few. */
export function ratingsShown({ count, average, spread }: RatingSummary, t: Translate) {
  if (average === null) return { count, average: null, spread }
  const figure = formatNumber(average, 1)
  return {
    count,
    spread,
    average: {
      value: average,
      figure,
      label: t('a11y.rating', { rating: figure }),
      summary: t('room.rating_summary', { rating: figure, count }),
    },
  }
}
