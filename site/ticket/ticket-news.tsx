import { type ReactNode, type Ref, useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { refundArrivalDays } from '#domain/refund/refund-arrival.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { type BookedOrder, moneyOf, orderHref, roomAddress } from '../checkout/checkout-order.ts'
import { DemoInboxLink, useMailPlace } from '../shell/demo-inbox-link.tsx'
import type { TicketState } from './ticket-state.ts'
import { howFar, type TicketTime } from './ticket-time.ts'

type TicketNewsProps = {
  order: BookedOrder
  state: TicketState
  time: TicketTime
  heading: Ref<HTMLHeadingElement>
}

const coming = {
  demo: 'summary.coming_text_demo',
  nowhere: 'summary.coming_text_unsent',
  own: 'summary.coming_text',
} as const

/** What the ticket is now, said above it, and the way on where there is one. */
export function TicketNews({ order, state, time, heading }: TicketNewsProps) {
  const { t } = useLocale()
  const [now] = useState(() => Date.now())
  const place = useMailPlace(order.contact.email)
  const seeYou = {
    tonight: () => t('summary.see_you_tonight'),
    this_week: () => t('summary.see_you_weekday', { weekday: time.day }),
    later: () => (time.isLate ? <NightTitle time={time} /> : t('summary.see_you_date', time)),
  }[howFar(order.booking, order.branch, now)]
  // Their evening was closed: nothing else matters until they have chosen.
  const asked = state === 'coming' && order.booking.asked === true
  const titles: Record<TicketState, () => ReactNode> = {
    coming: asked ? () => t('summary.asked_title') : seeYou,
    inside: () => t('summary.inside_title'),
    over: () => t('summary.over_title'),
    missed: () => t('summary.missed_title'),
    held: () => t('summary.held_title'),
    expired: () => t('summary.expired_title'),
    unplaced: () => t('confirm.lost_title'),
    cancelled: () => t('summary.cancelled'),
  }
  return (
    <div className="ticket-news">
      <h1 ref={heading} tabIndex={-1} className="title">
        {titles[state]()}
      </h1>
      {state === 'cancelled' ? (
        <Refunds order={order} />
      ) : (
        state !== 'unplaced' &&
        !asked && (
          <p className="lead">
            {state === 'coming' ? t(coming[place]) : t(`summary.${state}_text`, { when: time.when })}
          </p>
        )
      )}
      {asked && (
        <>
          <p className="msg msg--bad" role="status">
            {t('summary.asked_text')}
          </p>
          <a href="#ticket-changes" className="btn btn--lead">
            {t('summary.asked_choose')}
          </a>
        </>
      )}
      {state !== 'held' && state !== 'expired' && <DemoInboxLink className="ticket-news__mails" />}
      {state === 'held' && (
        <SiteLink to={orderHref(order, 'payment')} className="btn btn--lead">
          {t('summary.held_continue')}
        </SiteLink>
      )}
      {state === 'expired' && (
        <SiteLink to={orderHref(order, 'payment')} className="btn">
          {t('summary.expired_again')}
        </SiteLink>
      )}
      {(state === 'cancelled' || state === 'over' || state === 'missed') && (
        <SiteLink to={roomAddress(order)} className="btn btn--line">
          {t('summary.book_again')}
        </SiteLink>
      )}
    </div>
  )
}

/** The night, and the calendar's day in brackets, which keeps to a line of its own where both do not fit on one. */
function NightTitle({ time }: { time: TicketTime }) {
  const { t } = useLocale()
  const words = t('summary.see_you_night', time)
  const bracket = words.indexOf('(')
  return (
    <>
      {words.slice(0, bracket)}
      <span className="ticket-news__date">{words.slice(bracket)}</span>
    </>
  )
}

/** What comes back of a cancelled booking: on its way, and arrived. */
function Refunds({ order }: { order: BookedOrder }) {
  const { locale, t } = useLocale()
  const { requested, succeeded } = order.refunds
  const money = (amount: number) => formatMoney(moneyOf(order, amount), locale)
  return (
    <p className="lead" role="status">
      {requested > 0 &&
        t('summary.refund_coming', {
          amount: money(requested),
          days: t('common.days', { count: refundArrivalDays }),
        })}{' '}
      {succeeded > 0 && t('summary.refund_done', { amount: money(succeeded) })}
      {requested + succeeded === 0 && t('summary.refund_none')}
    </p>
  )
}
