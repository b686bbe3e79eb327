import { useEffect, useRef, useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import type { GuestRequest } from '#contracts/request.ts'
import { momentWords, sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SpelledCode } from '#kit/ui/spelled-code.tsx'
import { ProveStep } from './prove-step.tsx'
import { RequestMessages } from './request-messages.tsx'
import { RequestOffer } from './request-offer.tsx'
import { RequestReply } from './request-reply.tsx'

type RequestCardProps = {
  request: GuestRequest
  /** The address leads here. */
  isNamed: boolean
  onChange: () => void
}

const tags = {
  new: 'tag',
  in_review: 'tag',
  quoted: 'tag tag--warn',
  accepted: 'tag tag--ok',
  declined: 'tag',
  closed: 'tag',
} as const satisfies Record<GuestRequest['state'], string>

/** One request: what it is, where it stands, what was said, and what can be done now. */
export function RequestCard({ request, isNamed, onChange }: RequestCardProps) {
  const { locale, t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wish, setWish] = useState('')
  useEffect(() => {
    if (isNamed) heading.current?.focus()
  }, [isNamed])
  const { code, state, type, branch, createdAt, playersCount } = request
  const sent = momentWords(createdAt, branch.timeZone, locale)

  function ask({ startsAt, date }: FreeSlot) {
    const { whole } = sessionWords({ startsAt, evening: date, timeZone: branch.timeZone }, locale)
    setWish(t('requests.ask_text', { when: whole }))
  }

  return (
    <article className="request" aria-labelledby={`request-${code}`}>
      <header>
        <div>
          <h3 ref={heading} tabIndex={-1} id={`request-${code}`} className="h3">
            {t(`requests.type_${type}`)}
          </h3>
          <p className="request__code">
            <span className="sr">{t('requests.reference', { code: '' })}</span>
            <SpelledCode code={code} />
          </p>
        </div>
        {request.automatic ? (
          <p className="tag tag--warn">{t('requests.state_unproven')}</p>
        ) : (
          <p className={tags[state]}>{t(`requests.state_${state}`)}</p>
        )}
      </header>
      <p className="small muted">
        {branch.name[locale]} · {t('requests.sent_on', { date: sent.date })}
        {playersCount !== null && ` · ${t('common.players', { count: playersCount })}`}
      </p>
      <RequestMessages request={request} />
      <RequestOffer request={request} onAsk={ask} onChange={onChange} />
      {request.automatic && <ProveStep code={code} onProven={onChange} />}
      {state === 'closed' && <p className="muted">{t('requests.closed_text')}</p>}
      {state !== 'closed' && !request.automatic && <RequestReply code={code} wish={wish} onSent={onChange} />}
    </article>
  )
}
