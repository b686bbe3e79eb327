import { useEffect, useState } from 'react'
import { leaveWaiting, returnToWaiting } from '#contracts/calls/waiting.calls.ts'
import type { WaitingEntry } from '#contracts/waiting.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { DemoInboxLink } from '../shell/demo-inbox-link.tsx'
import { KeptOffer } from './kept-offer.tsx'

type WaitingPlaceProps = { entry: WaitingEntry; onChange: () => void }

const lookAgain = 15_000

/** A place in line: what is kept for whoever has it, how many come before, and the way out. */
export function WaitingPlace({ entry, onChange }: WaitingPlaceProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { state, branch, order, offer } = entry
  const isListed = state === 'waiting' || state === 'offered' || state === 'paused' || state === 'unproven'

  // An offer comes while somebody looks, and goes.
  useEffect(() => {
    if (!isListed) return
    const look = () => {
      if (document.visibilityState === 'visible') onChange()
    }
    const timer = setInterval(look, lookAgain)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isListed, onChange])

  async function change(call: typeof leaveWaiting | typeof returnToWaiting) {
    setBusy(true)
    setProblem(null)
    const answer = await api(call, { params: { code: entry.code } })
    setBusy(false)
    if (!answer.ok) setProblem(answer.message ?? t(answer.messageKey))
    onChange()
  }

  async function leave() {
    const question = { title: t('waiting.leave'), text: t('waiting.leave_ask') }
    if (await confirm({ ...question, confirmLabel: t('waiting.leave'), danger: true }))
      await change(leaveWaiting)
  }

  return (
    <div className="waiting-place">
      <p role="status" className="lead">
        {t(`waiting.state_${state}`)}
      </p>
      {offer && <KeptOffer key={offer.id} entry={entry} offer={offer} onChange={onChange} />}
      {order && (
        <SiteLink
          to={`/${branch.slug}/escape-rooms/${order.room}/payment?order=${order.code}`}
          className="btn btn--lead"
        >
          {t('waiting.go_on')}
        </SiteLink>
      )}
      {state === 'paused' && (
        <Button look="lead" busy={busy} onClick={() => void change(returnToWaiting)}>
          {t('waiting.return')}
        </Button>
      )}
      <section aria-labelledby="waiting-times" className="waiting-place__times">
        <h2 id="waiting-times" className="h3">
          {t('waiting.times_title', {
            branch: branch.name[locale],
            date: formatDate(entry.date, locale, 'full'),
          })}
        </h2>
        <ul>
          {entry.times.map(({ room, startsAt, place }) => (
            <li key={`${room.slug} ${startsAt}`}>
              <span>
                <b>{room.name[locale]}</b>
                <span>{whenWords(startsAt, branch, locale, 'full', entry.date)}</span>
              </span>
              {/* Of what is kept for them more is said above. */}
              {isListed && !(state === 'offered' && place === null) && (
                <span className="waiting-place__rank">
                  {place === null ? t('waiting.place_over') : t('waiting.place', { count: place })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <AlertMessage>{problem}</AlertMessage>
      <div className="waiting-place__ways">
        <SiteLink to={`/${branch.slug}/reservations?date=${entry.date}`} className="btn btn--line">
          {t('waiting.to_evening')}
        </SiteLink>
        {isListed && (
          <Button look="line" busy={busy} onClick={() => void leave()}>
            {t('waiting.leave')}
          </Button>
        )}
      </div>
      <DemoInboxLink className="waiting-place__mails" />
    </div>
  )
}
