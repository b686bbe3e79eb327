import { useState } from 'react'
import { renewHold } from '#contracts/calls/bookings.calls.ts'
import type { Order } from '#contracts/order.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { keepCart } from '#site/cart/cart-order.ts'
import {
  type BookedOrder,
  hasBooking,
  isHeld,
  orderHref,
  roomAddress,
} from '#site/checkout/checkout-order.ts'
import { clockText, useSecondsLeft } from '#site/checkout/hold/use-seconds-left.ts'
import { StoreLink } from '#site/store/store-link.tsx'
import { ConfirmationScene } from './confirmation-scene.tsx'
import type { Confirmation } from './confirmation-state.ts'

type NotPaidProps = {
  order: Order
  kind: Extract<Confirmation, 'failed' | 'stopped' | 'too_late' | 'unpaid'>
}

const titles: Record<NotPaidProps['kind'], MessageKey> = {
  failed: 'confirm.failed_title',
  stopped: 'confirm.cancelled_title',
  too_late: 'confirm.failed_title',
  unpaid: 'confirm.unpaid_title',
}

/** Providers have many words for a refusal; these a guest can do something about. */
function reasonOf(failure: string | null): MessageKey | null {
  if (failure === null) return null
  if (/insufficient/.test(failure)) return 'errors.payment_insufficient'
  if (/challenge|authentication|3ds/i.test(failure)) return 'confirm.challenge_failed'
  if (failure === 'amount_mismatch') return 'errors.payment_amount'
  return 'errors.payment_declined'
}

/** No money moved: why, and the way back to the checkout with everything kept. */
export function NotPaid({ order, kind }: NotPaidProps) {
  const { t } = useLocale()
  const reason =
    kind === 'failed'
      ? reasonOf(order.payment?.failure ?? null)
      : kind === 'too_late'
        ? 'errors.payment_expired'
        : kind === 'stopped'
          ? 'confirm.cancelled_text'
          : 'confirm.unpaid_text'
  return (
    <ConfirmationScene kind={kind} title={t(titles[kind])}>
      {reason && <p className="lead">{t(reason)}</p>}
      {hasBooking(order) ? <TryAgain order={order} kind={kind} /> : <BackToCart order={order} kind={kind} />}
    </ConfirmationScene>
  )
}

/** A cart that was not paid is as it was. */
function BackToCart({ order, kind }: NotPaidProps) {
  const { t } = useLocale()
  return (
    <>
      <p>{t('confirm.cart_kept')}</p>
      <div className="verdict__ways">
        <SiteLink to="/cart" className="btn btn--lead" onClick={() => keepCart(order)}>
          {t(kind === 'unpaid' ? 'confirm.go_cart' : 'confirm.retry')}
        </SiteLink>
        <StoreLink className="btn btn--line">{t('nav.store')}</StoreLink>
      </div>
    </>
  )
}

function TryAgain({ order, kind }: { order: BookedOrder; kind: NotPaidProps['kind'] }) {
  const { locale, t } = useLocale()
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const [busy, setBusy] = useState(false)
  const left = useSecondsLeft(Date.parse(order.booking.heldUntil ?? '') || 0, 0)
  const held = isHeld(order) && left > 0

  async function retry() {
    setBusy(true)
    // The checkout shows what came of it: the form as it was, or other slots.
    if (!held) await api(renewHold, { params: { code: order.code } })
    await navigate(href(orderHref(order, 'payment')))
  }

  return (
    <>
      <p>
        {held ? t('confirm.still_held', { time: clockText(left) }) : t('confirm.hold_over')}{' '}
        {t('confirm.failed_retry_text')}
      </p>
      <div className="verdict__ways">
        <Button look="lead" busy={busy} onClick={() => void retry()}>
          {t(kind === 'unpaid' ? 'confirm.go_pay' : 'confirm.retry')}
        </Button>
        <SiteLink to={roomAddress(order)} className="btn btn--line">
          {order.booking.room.name[locale]}
        </SiteLink>
      </div>
    </>
  )
}
