import { useLocale } from '#kit/i18n/messages.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { ReviewQuote } from '../shell/review-quote.tsx'
import type { RoomPageData } from './room-page.ts'

/** What those who came out again said. */
export function RoomReviews({ room }: { room: Pick<RoomPageData, 'rating' | 'reviews'> }) {
  const { t } = useLocale()
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="h3">
        {t('room.reviews_title')}
      </h2>
      {room.rating && (
        <p className="rate small">
          <Stars rating={room.rating.average} label={room.rating.label} /> {room.rating.summary}
        </p>
      )}
      {room.reviews.length > 0 ? (
        <div className="review-row">
          {room.reviews.map((review) => (
            <ReviewQuote key={review.author + review.text} review={review} />
          ))}
        </div>
      ) : (
        <p className="muted">{t('room.no_rating')}</p>
      )}
    </section>
  )
}
