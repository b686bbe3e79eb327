import { direction, type Locale } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Stars } from '#kit/ui/stars.tsx'

export type ReviewView = {
  readonly rating: number
  readonly ratingLabel: string
  readonly text: string
  readonly author: string
  /** The language of a guest's own words, where it is not the page's. */
  readonly lang?: Locale
  /** What the venue says to it. */
  readonly answer?: { readonly label: string; readonly text: string; readonly lang?: Locale } | undefined
  /** The room and the branch, as one line. */
  readonly about: string
}

/** What a guest said: stars, words, name. */
export function ReviewQuote({ review, big = false }: { review: ReviewView; big?: boolean }) {
  const { locale } = useLocale()
  const lang = review.lang ?? locale
  const quoted = lang === 'ar' ? `«${review.text}»` : `“${review.text}”`
  const own = review.lang && { lang, dir: direction(lang) }
  return (
    <figure className={big ? 'review review--big' : 'review'}>
      <Stars rating={review.rating} label={review.ratingLabel} />
      <blockquote {...own}>
        <p className={big ? 'h2' : undefined}>{quoted}</p>
      </blockquote>
      <figcaption className="small muted">
        <b {...own}>{review.author}</b> {review.about}
      </figcaption>
      {review.answer && (
        <div className="review__answer small">
          <b>{review.answer.label}</b>
          <p {...(review.answer.lang && { lang: review.answer.lang, dir: direction(review.answer.lang) })}>
            {review.answer.text}
          </p>
        </div>
      )}
    </figure>
  )
}
