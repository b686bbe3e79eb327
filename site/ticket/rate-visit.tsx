import { type FormEvent, useEffect, useRef, useState } from 'react'
import { rateOrder } from '#contracts/calls/tickets.calls.ts'
import { longest } from '#domain/rules/longest.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Rating } from '#kit/ui/rating.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'

type RateVisitProps = { code: string; room: string; given: boolean; wished: boolean }

/** Stars, and a few words for those who have some; sent once, read by the venue before it shows. */
export function RateVisit({ code, room, given, wished }: RateVisitProps) {
  const { t } = useLocale()
  const api = useApi()
  const [rating, setRating] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'given'>(given ? 'given' : 'asking')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef(newIdempotencyKey())
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!wished) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [wished])

  const words = text.trim()
  const tooLong = { field: t('review.text'), length: longest.reviewText }
  const wordsProblem = words.length > longest.reviewText ? t('validation.max', tooLong) : undefined

  function focusFirstBad() {
    // Once the messages are there.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea)')?.focus())
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    setTried(true)
    if (rating === null || wordsProblem) return focusFirstBad()
    setState('sending')
    setProblem(null)
    const answer = await api(rateOrder, {
      params: { code },
      body: { rating, text },
      idempotencyKey: key.current,
    })
    if (answer.ok) {
      setState('sent')
      heading.current?.focus()
      return
    }
    setState('asking')
    if (answer.status > 0) key.current = newIdempotencyKey()
    if (answer.code === 'review_given') return setState('given')
    const said = Object.values(answer.fields)[0]?.message
    setProblem(said ?? answer.message ?? t(answer.messageKey))
  }

  const isOver = state === 'sent' || state === 'given'
  return (
    <section className="panel" aria-labelledby="rate-visit">
      <h2 id="rate-visit" ref={heading} tabIndex={-1} className="h3">
        {isOver
          ? t(state === 'given' ? 'review.already' : 'summary.rate_thanks')
          : t('review.title', { room })}
      </h2>
      {state === 'sent' && <p className="muted">{t('review.thanks')}</p>}
      {!isOver && (
        <form ref={form} className="panel__form" onSubmit={send} noValidate>
          <Rating
            label={t('review.rating')}
            value={rating}
            onChange={setRating}
            error={tried && rating === null ? t('summary.rate_missing') : undefined}
            required
          />
          <Textarea
            label={t('review.text')}
            hint={t('review.text_hint')}
            value={text}
            onChange={setText}
            rows={4}
            limit={longest.reviewText}
            counted="units"
            error={tried ? wordsProblem : undefined}
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
