import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contracts/order.ts'
import { reservation } from '../booking/reservation.ts'
import { useLocale } from '../i18n/messages.tsx'
import { SiteLink, useSiteHref } from '../site/site-link.tsx'
import { hasBooking, orderHref } from './checkout-order.ts'
import { ConfirmationScene } from './confirmation-scene.tsx'
import { OrderStub } from './order-stub.tsx'

const moment = 5000

/** It worked: a short cheer, then the ticket. */
export function Paid({ order }: { order: Order }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const href = useSiteHref()
  const ticket = hasBooking(order) ? orderHref(order, 'summary') : null
  const target = ticket && href(ticket)
  useEffect(() => {
    reservation.clear()
    if (!target) return
    const timer = setTimeout(() => void navigate(target, { replace: true }), moment)
    return () => clearTimeout(timer)
  }, [target, navigate])
  const words = { code: order.code, email: order.contact.email ?? '' }
  return (
    <ConfirmationScene
      kind="paid"
      title={t(ticket ? 'confirm.success_title' : 'confirm.success_store_title')}
    >
      <p className="lead">{t(ticket ? 'confirm.success_text' : 'confirm.success_store_text', words)}</p>
      {hasBooking(order) && <OrderStub order={order} />}
      <div className="verdict__ways">
        {ticket ? (
          <SiteLink to={ticket} replace className="btn btn--lead">
            {t('confirm.see_ticket')}
          </SiteLink>
        ) : (
          <SiteLink to="/store" className="btn">
            {t('nav.store')}
          </SiteLink>
        )}
      </div>
      {ticket && <p className="small muted">{t('confirm.forwarding')}</p>}
    </ConfirmationScene>
  )
}
