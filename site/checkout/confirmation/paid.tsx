import { useEffect } from 'react'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { reservation } from '#site/booking/hold/reservation.ts'
import { type BookedOrder, orderHref } from '#site/checkout/checkout-order.ts'
import { OrderSummaryCard } from '#site/checkout/order-summary-card.tsx'
import { DemoInboxLink, useMailPlace } from '#site/shell/demo-inbox-link.tsx'
import { ConfirmationScene } from './confirmation-scene.tsx'
import { PartialRefundNote } from './partial-refund-note.tsx'

const moment = 5000

const said = {
  demo: 'confirm.success_text_demo',
  nowhere: 'confirm.success_text_unsent',
  own: 'confirm.success_text',
} as const

/** It worked: a short cheer, then the ticket. */
export function Paid({ order }: { order: BookedOrder }) {
  const { t } = useLocale()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const ticket = orderHref(order, 'summary')
  const target = href(ticket)
  useEffect(() => {
    reservation.clear()
    const timer = setTimeout(() => void navigate(target, { replace: true }), moment)
    return () => clearTimeout(timer)
  }, [target, navigate])
  const place = useMailPlace(order.contact.email)
  const words = { code: spellCodeInText(order.code), email: order.contact.email ?? '' }
  return (
    <ConfirmationScene kind="paid" title={t('confirm.success_title')}>
      {order.cameLate && <p className="lead">{t('confirm.late_placed')}</p>}
      <p className="lead">{t(said[place], words)}</p>
      <PartialRefundNote order={order} />
      <OrderSummaryCard order={order} />
      {order.items.length > 0 && <p>{t('confirm.store_ready')}</p>}
      <div className="verdict__ways">
        <SiteLink to={ticket} replace className="btn btn--lead">
          {t('confirm.see_ticket')}
        </SiteLink>
        <DemoInboxLink className="btn btn--line" />
      </div>
      <p className="small muted">{t('confirm.forwarding')}</p>
    </ConfirmationScene>
  )
}
