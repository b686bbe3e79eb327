import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { newIdempotencyKey } from '../runtime/api.ts'
import { useApi } from '../runtime/use-api.ts'
import { Button } from '../ui/button.tsx'
import { Rating } from '../ui/rating.tsx'
import { Textarea } from '../ui/textarea.tsx'

type RateVisitProps = { code: string; room: string; given: boolean; wished: boolean }

/** Stars and a few words about the visit; sent once, read by the house before it shows. */
export function RateVisit({ code, room, given, wished }: RateVisitProps) {
  const { t } = useLocale()
  const api = useApi()
  const [rating, setRating] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [missing, setMissing] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef(newIdempotencyKey())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!wished) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [wished])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    if (rating === null) return setMissing(t('summary.rate_missing'))
    setState('sending')
    setProblem(null)
    const answer = await api.post(`/orders/${code}/review`, { rating, text }, { idempotencyKey: key.current })
    if (answer.ok) {
      setState('sent')
      heading.current?.focus()
      return
    }
    setState('asking')
    if (answer.status > 0) key.current = newIdempotencyKey()
    const said = Object.values(answer.fields)[0]?.message
    setProblem(said ?? answer.message ?? t(answer.messageKey))
  }

  const isOver = given || state === 'sent'
  return (
    <section className="panel" aria-labelledby="rate-visit">
      <h2 id="rate-visit" ref={heading} tabIndex={-1} className="h3">
        {isOver ? t(given ? 'review.already' : 'summary.rate_thanks') : t('review.title', { room })}
      </h2>
      {state === 'sent' && <p className="muted">{t('review.thanks')}</p>}
      {!isOver && (
        <form className="panel__form" onSubmit={send} noValidate>
          <Rating
            label={t('review.rating')}
            value={rating}
            onChange={(star) => {
              setRating(star)
              setMissing(undefined)
            }}
            error={missing}
            required
          />
          <Textarea
            label={t('review.text')}
            hint={t('review.text_hint')}
            value={text}
            onChange={setText}
            rows={4}
            optional
          />
          <div role="alert">{problem && <p className="msg msg--bad">{problem}</p>}</div>
          <Button type="submit" wide busy={state === 'sending'}>
            {t('review.submit')}
          </Button>
        </form>
      )}
    </section>
  )
}
