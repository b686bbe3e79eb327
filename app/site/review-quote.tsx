import { useLocale } from '../i18n/messages.tsx'
import { Stars } from './stars.tsx'

export type ReviewView = {
  readonly rating: number
  readonly ratingLabel: string
  readonly text: string
  readonly author: string
  /** The room and the branch, as one line. */
  readonly about: string
}

/** What a guest said: stars, words, name. */
export function ReviewQuote({ review, big = false }: { review: ReviewView; big?: boolean }) {
  const { locale } = useLocale()
  const quoted = locale === 'ar' ? `«${review.text}»` : `“${review.text}”`
  return (
    <figure className={big ? 'review review--big' : 'review'}>
      <Stars rating={review.rating} label={review.ratingLabel} />
      <blockquote>
        <p className={big ? 'h2' : undefined}>{quoted}</p>
      </blockquote>
      <figcaption className="small muted">
        <b>{review.author}</b> {review.about}
      </figcaption>
    </figure>
  )
}
