import { useLocale } from '#kit/i18n/messages.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import type { RoomPageData } from '#site/rooms/room-page.ts'
import { ReviewQuote } from '#site/shell/review-quote.tsx'
import { RatingSpread } from './rating-spread.tsx'
import { useMoreReviews } from './use-more-reviews.ts'

type RoomReviewsProps = { room: Pick<RoomPageData, 'slug' | 'branch' | 'ratings' | 'reviews'> }

/** What those who came out again said, and how many stars they gave. */
export function RoomReviews({ room }: RoomReviewsProps) {
  const { t } = useLocale()
  const { ratings } = room
  const { reviews, next, busy, problem, firstNew, focusRef, showMore } = useMoreReviews(room)
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="h3">
        {t('room.reviews_title')}
      </h2>
      {ratings.count === 0 && <p className="muted">{t('room.no_rating')}</p>}
      {ratings.count > 0 && (
        <div className="ratings">
          {ratings.average ? (
            <p className="ratings__average small">
              <b aria-hidden="true">{ratings.average.figure}</b>
              <Stars rating={ratings.average.value} label={ratings.average.label} />
              <span>{t('review.count', { count: ratings.count })}</span>
            </p>
          ) : (
            <p className="ratings__average small muted">{t('review.too_few')}</p>
          )}
          <RatingSpread ratings={ratings} />
        </div>
      )}
      <div className="review-row">
        {reviews.map((review, index) => (
          <ReviewQuote key={review.id} review={review} focusRef={index === firstNew ? focusRef : undefined} />
        ))}
      </div>
      <p role="alert" className="small">
        {problem}
      </p>
      <p className="reviews__more">
        {next && (
          <a className="btn btn--line" href={`?reviews=${next}#reviews`} onClick={showMore} aria-busy={busy}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t('review.more')}
          </a>
        )}
        {room.reviews.continued && (
          <a className="btn btn--bare" href="?#reviews">
            {t('review.from_first')}
          </a>
        )}
      </p>
    </section>
  )
}
