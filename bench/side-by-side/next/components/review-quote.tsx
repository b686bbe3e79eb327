import type { Review } from '../../content-types.ts'

export function Stars({ rating, label }: { rating: number; label: string }) {
  const full = Math.round(rating)
  return (
    <span className="stars" role="img" aria-label={label}>
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  )
}

export function Pips({ level, label }: { level: number; label: string }) {
  return (
    <span className="pips" role="img" aria-label={label}>
      {'●'.repeat(level)}
      {'○'.repeat(5 - level)}
    </span>
  )
}

export function ReviewQuote({ review }: { review: Review }) {
  return (
    <figure className="review">
      <Stars rating={review.rating} label={review.ratingLabel} />
      <blockquote>{review.text}</blockquote>
      <figcaption className="small muted">
        <b>{review.author}</b> {review.about}
      </figcaption>
    </figure>
  )
}
