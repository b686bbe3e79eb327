import type { Ref } from 'react'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import type { ReviewView } from './review-view.ts'

type ReviewQuoteProps = {
  review: ReviewView
  big?: boolean
  /** Of one that takes the focus when it appears. */
  focusRef?: Ref<HTMLElement> | undefined
}

/** What a guest said: stars, words, name, and what the house says to it. */
export function ReviewQuote({ review, big = false, focusRef }: ReviewQuoteProps) {
  const { locale, t } = useLocale()
  const { said, author, told, original, answer } = review
  return (
    <figure
      className={big ? 'review review--big' : 'review'}
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
    >
      <Stars rating={review.rating} label={review.ratingLabel} />
      {said && (
        <blockquote {...inLanguage(said.lang)}>
          <p className={big ? 'h2' : undefined}>
            {(said.lang ?? locale) === 'ar' ? `«${said.text}»` : `“${said.text}”`}
          </p>
        </blockquote>
      )}
      <figcaption className="small muted">
        <b>
          <bdi {...inLanguage(author.lang)}>{author.text}</bdi>
        </b>{' '}
        {review.about}
      </figcaption>
      {original ? (
        <details className="review__told small muted">
          <summary>
            {told} · <span className="review__show">{t('review.original')}</span>
          </summary>
          <p {...inLanguage(original.lang)}>{original.text}</p>
        </details>
      ) : (
        told && <p className="review__told small muted">{told}</p>
      )}
      {answer && (
        <div className="review__answer small">
          <b>{t('review.answer')}</b>
          <p {...inLanguage(answer.lang)}>{answer.text}</p>
        </div>
      )}
    </figure>
  )
}

function inLanguage(lang: Locale | undefined) {
  return lang && { lang, dir: direction(lang) }
}
