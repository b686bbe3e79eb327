import { useEffect, useRef } from 'react'
import type { MoveTerms } from '#contracts/order-call.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import type { WantedSlot } from './move-slots.tsx'

type MoveTermsProps = {
  order: BookedOrder
  wanted: WantedSlot
  roomName: string
  terms: MoveTerms
  /** They are not what was shown a moment ago. */
  changed: boolean
}

/** From when to when, and what it costs or gives back. */
export function MoveTermsView({ order, wanted, roomName, terms, changed }: MoveTermsProps) {
  const { locale, t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { branch, booking, currency } = order
  const when = (startsAt: string, evening: string) =>
    sessionWords({ startsAt, evening, timeZone: branch.timeZone }, locale).whole
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  return (
    <div className="move__terms">
      <dl>
        <div>
          <dt>{t('summary.move_from')}</dt>
          <dd>
            {booking.room.name[locale]}
            <br />
            {when(booking.startsAt, booking.businessDay)}
          </dd>
        </div>
        <div>
          <dt>{t('summary.move_to')}</dt>
          <dd>
            {roomName}
            <br />
            {when(wanted.startsAt, wanted.date)}
          </dd>
        </div>
      </dl>
      {changed && (
        <p className="msg msg--bad" role="alert">
          {t('errors.terms_changed')}
        </p>
      )}
      <h3 ref={heading} tabIndex={-1} className="h3">
        {terms.toPay > 0
          ? t('summary.move_pay_more', { amount: money(terms.toPay) })
          : terms.toReturn > 0
            ? t('summary.move_get_back', { amount: money(terms.toReturn) })
            : t('summary.move_free')}
      </h3>
      {terms.toPay > 0 && <p className="muted">{t('summary.move_pay_text')}</p>}
      {terms.toReturn > 0 && <p className="muted">{t('summary.cancel_to_card')}</p>}
    </div>
  )
}
