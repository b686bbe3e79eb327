import { useState } from 'react'
import { startPayment } from '#contracts/calls/payments.calls.ts'
import type { GuestRequest, RequestQuote, SeveralRooms } from '#contracts/request.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { whenWords } from '#domain/time/session-words.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ticketHref } from '../checkout/checkout-order.ts'

type OfferedRoomsProps = { several: SeveralRooms; quote: RequestQuote; branch: GuestRequest['branch'] }

/** What an offer of several rooms consists of: rooms, times, lines, and what is paid when. */
export function OfferedRooms({ several, quote, branch }: OfferedRoomsProps) {
  const { locale, t } = useLocale()
  const inWords = (amount: number) => formatMoney(money(amount, quote.currency), locale)
  const when = (instant: string) => whenWords(instant, branch, locale)
  return (
    <>
      <ul className="offer__rooms">
        {several.parts.map(({ room, startsAt, players, amount, state, order }) => (
          <li key={`${room.slug} ${startsAt}`}>
            <b>
              {order && state === 'booked' ? (
                <SiteLink to={ticketHref({ branch: branch.slug, room: room.slug, code: order })}>
                  {room.name[locale]}
                </SiteLink>
              ) : (
                room.name[locale]
              )}
            </b>
            <span>{inWords(amount)}</span>
            <span className="small">
              {when(startsAt)} · {t('common.players', { count: players })}{' '}
              {state === 'cancelled' && <span className="tag">{t('requests.rooms_cancelled')}</span>}
            </span>
          </li>
        ))}
        {several.addOns.map(({ slug, name, quantity, amount }) => (
          <li key={slug}>
            <span>
              {name[locale]} × {quantity}
            </span>
            <span>{inWords(amount)}</span>
          </li>
        ))}
        {several.lines.map(({ name, amount }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <span>{inWords(amount)}</span>
          </li>
        ))}
      </ul>
      {several.company && (
        <p className="small">
          {t('requests.rooms_company')}: <bdi>{several.company}</bdi>{' '}
          {several.taxNumber && <bdi dir="ltr">{several.taxNumber}</bdi>}
        </p>
      )}
      {several.deposit > 0 && (
        <p>
          {t('requests.rooms_deposit', {
            amount: inWords(several.deposit),
            rest: inWords(quote.amount - several.deposit),
          })}
        </p>
      )}
      {several.payBy && (
        <p className="small muted">{t('requests.rooms_pay_by', { when: when(several.payBy) })}</p>
      )}
      {several.released ? (
        <p>{t('requests.rooms_released')}</p>
      ) : (
        several.releasesAt && (
          <p className="small muted">{t('requests.rooms_release', { when: when(several.releasesAt) })}</p>
        )
      )}
      <p className="small muted">{t('requests.rooms_together')}</p>
    </>
  )
}

type PayRoomsProps = { several: SeveralRooms; quote: RequestQuote; code: string; onChange: () => void }

/** What is owed of an accepted offer: the deposit first, then the rest. */
export function PayRooms({ several, quote, code, onChange }: PayRoomsProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const inWords = (amount: number) => formatMoney(money(amount, quote.currency), locale)

  async function pay() {
    setBusy(true)
    setProblem(null)
    const answer = await api(startPayment, { params: { code } })
    if (answer.ok && answer.data.redirectUrl) return window.location.assign(answer.data.redirectUrl)
    setBusy(false)
    if (!answer.ok) setProblem(answer)
    onChange()
  }

  return (
    <>
      <p>{t('requests.rooms_money', { paid: inWords(several.paid), due: inWords(several.due) })}</p>
      {several.dueNow > 0 && (
        <div>
          <Button look="lead" busy={busy} onClick={() => void pay()}>
            {t('requests.rooms_pay', { amount: inWords(several.dueNow) })}
          </Button>
        </div>
      )}
      <AlertMessage>{problem && (problem.message ?? t(problem.messageKey))}</AlertMessage>
    </>
  )
}
