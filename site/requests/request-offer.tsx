import { useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import { acceptQuote, declineQuote } from '#contracts/calls/requests.calls.ts'
import type { GuestRequest, RequestQuote } from '#contracts/request.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { whenWords } from '#domain/time/session-words.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { OfferActions } from './offer-actions.tsx'
import { type OfferStage, offerStage } from './offer-stage.ts'
import { OfferedRooms, PayRooms } from './offered-rooms.tsx'
import { TakenSlotNotice } from './taken-slot-notice.tsx'

type RequestOfferProps = {
  request: GuestRequest
  /** Asks the branch for another time. */
  onAsk: (slot: FreeSlot) => void
  onChange: () => void
}

/** The newest offer: what it is, until when it stands, and a yes or a no. */
export function RequestOffer({ request, onAsk, onChange }: RequestOfferProps) {
  const { quote } = request
  const { locale, t } = useLocale()
  const [answering, setAnswering] = useState<'yes' | 'no' | null>(null)
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const confirm = useConfirm()
  if (!quote) return null
  const stage = offerStage(request, quote, Date.now())

  async function accept({ id }: RequestQuote) {
    setAnswering('yes')
    setProblem(null)
    const answer = await api(acceptQuote, { params: { code: request.code }, body: { quote: id } })
    setAnswering(null)
    if (answer.ok && quote?.several) return onChange()
    if (answer.ok) {
      const { branch, room, code } = answer.data.order
      return navigate(href(`/${branch}/escape-rooms/${room}/payment?order=${code}`))
    }
    setProblem(answer)
    if (answer.code !== 'slot_taken') onChange()
  }

  async function decline() {
    const question = { title: t('requests.quote_decline'), text: t('requests.quote_decline_ask') }
    if (!(await confirm({ ...question, confirmLabel: t('requests.quote_decline'), danger: true }))) return
    setAnswering('no')
    setProblem(null)
    const answer = await api(declineQuote, { params: { code: request.code } })
    setAnswering(null)
    if (!answer.ok) setProblem(answer)
    onChange()
  }

  const isTaken = problem?.code === 'slot_taken'
  return (
    <section className="offer" aria-labelledby={`offer-${request.code}`}>
      <h4 id={`offer-${request.code}`} className="h3">
        {t('requests.quote_title')}
      </h4>
      <p className="offer__amount">
        {t('requests.quote_total', {
          amount: formatMoney(money(quote.amount, quote.currency), locale),
          count: quote.players,
        })}
      </p>
      <OfferFacts quote={quote} branch={request.branch} stage={stage} />
      {quote.several && stage === 'booked' && request.order && (
        <PayRooms several={quote.several} quote={quote} code={request.order.code} onChange={onChange} />
      )}
      <OfferActions
        request={request}
        stage={stage}
        answering={answering}
        onAccept={() => accept(quote)}
        onDecline={decline}
      />
      {isTaken && problem && (
        <TakenSlotNotice slots={problem.more.alternatives ?? []} branch={request.branch} onAsk={onAsk} />
      )}
      <AlertMessage>{problem && !isTaken ? (problem.message ?? t(problem.messageKey)) : null}</AlertMessage>
    </section>
  )
}

type OfferFactsProps = { quote: RequestQuote; branch: GuestRequest['branch']; stage: OfferStage }

function OfferFacts({ quote, branch, stage }: OfferFactsProps) {
  const { locale, t } = useLocale()
  const when = (instant: string) => whenWords(instant, branch, locale)
  return (
    <>
      {quote.several ? (
        <OfferedRooms several={quote.several} quote={quote} branch={branch} />
      ) : (
        <p>{t('requests.quote_slot', { room: quote.room.name[locale], when: when(quote.startsAt) })}</p>
      )}
      {(stage === 'open' || stage === 'ended') && (
        <p className="small muted">{t('requests.quote_valid', { when: when(quote.validUntil) })}</p>
      )}
    </>
  )
}
