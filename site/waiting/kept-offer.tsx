import { useState } from 'react'
import { acceptWaitingOffer, passWaitingOffer } from '#contracts/calls/waiting.calls.ts'
import type { WaitingEntry } from '#contracts/waiting.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Amount } from '#kit/ui/amount.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'

type KeptOfferProps = {
  entry: WaitingEntry
  offer: NonNullable<WaitingEntry['offer']>
  /** Something has changed: look again. */
  onChange: () => void
}

/** A time that is kept for whoever waits: a press takes it, another passes it on. */
export function KeptOffer({ entry, offer, onChange }: KeptOfferProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const [answering, setAnswering] = useState<'yes' | 'no' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = { params: { code: entry.code }, body: { offer: offer.id } }

  async function take() {
    setAnswering('yes')
    const answer = await api(acceptWaitingOffer, asked)
    if (answer.ok) {
      const { branch, room, code } = answer.data.order
      return navigate(href(`/${branch}/escape-rooms/${room}/payment?order=${code}`))
    }
    setAnswering(null)
    setProblem(answer.message ?? t(answer.messageKey))
    if (answer.status > 0) onChange()
  }

  async function passOn() {
    setAnswering('no')
    const answer = await api(passWaitingOffer, asked)
    setAnswering(null)
    if (!answer.ok) setProblem(answer.message ?? t(answer.messageKey))
    onChange()
  }

  return (
    <section className="kept" aria-labelledby="kept">
      <h2 id="kept" className="h2">
        {t('waiting.offer_title')}
      </h2>
      <p className="kept__what">
        <b>{offer.room.name[locale]}</b>
        <span>{whenWords(offer.startsAt, entry.branch, locale, 'full', entry.date)}</span>
        <span>
          {t('common.players', { count: entry.players })}
          {offer.price && (
            <>
              {' · '}
              <Amount money={offer.price} />
            </>
          )}
        </span>
      </p>
      <p>{t('waiting.offer_until', { when: whenWords(offer.expiresAt, entry.branch, locale) })}</p>
      <div className="kept__ways">
        <Button look="lead" busy={answering === 'yes'} onClick={() => void take()}>
          {t('waiting.take')}
        </Button>
        <Button look="line" busy={answering === 'no'} onClick={() => void passOn()}>
          {t('waiting.pass_on')}
        </Button>
      </div>
      <AlertMessage>{problem}</AlertMessage>
    </section>
  )
}
