import type { CSSProperties } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { RoomPageData } from '#site/rooms/room-page.ts'

/** How many gave five stars, how many four: bars for the eye, sentences for those who listen. */
export function RatingSpread({ ratings }: { ratings: RoomPageData['ratings'] }) {
  const { t } = useLocale()
  const most = Math.max(1, ...ratings.spread.map(({ count }) => count))
  return (
    <ul className="spread" aria-label={t('review.spread')}>
      {ratings.spread.map(({ rating, count }) => (
        <li key={rating}>
          <span className="sr">{t('review.spread_row', { rating, count })}</span>
          <span aria-hidden="true">{rating}</span>
          <span
            aria-hidden="true"
            className="spread__bar"
            style={{ '--share': count / most } as CSSProperties}
          />
          <span aria-hidden="true">{count}</span>
        </li>
      ))}
    </ul>
  )
}
