import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ClientOnlyShell } from '#kit/page/client-only.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { reservation } from '#site/booking/hold/reservation.ts'
import { Checkout } from '../../checkout/checkout.tsx'
import { type BookedOrder, hasBooking, orderHref } from '../../checkout/checkout-order.ts'
import type { CheckoutRoom } from '../../checkout/checkout-room.ts'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { useOrder } from '../../checkout/use-order.ts'
import { usePastContact } from '../../checkout/use-past-contact.ts'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { takeLinkKey } from '../../ticket/open-ticket.ts'
import type { Route } from './+types/payment'
import { loadPayment } from './payment.server.ts'
import '../../checkout/checkout.css'
import '../../checkout/count-steps.css'
import '#site/checkout/hold/hold.css'
import '#site/checkout/confirmation/receipt.css'
import '../../cart/items.css'

export const loader = loadPayment

/** Rendered in the browser alone: a hold belongs to the browser that made it, or to whoever has its mailed link. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  await takeLinkKey(request.url)
  return serverLoader()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.checkout')} noindex />
      <ClientOnlyShell />
    </>
  )
}

export default function Payment({ loaderData: room }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.checkout')} noindex />
      <PaymentOf room={room} />
    </>
  )
}

/** The order of the address, or the one this tab holds in this room. */
function useOrderCode({ branch, slug }: CheckoutRoom): string | null {
  const [query] = useSearchParams()
  const held = reservation.get()
  const own = held?.branch === branch && held.room === slug ? held.order : undefined
  return query.get('order') ?? own ?? null
}

function PaymentOf({ room }: { room: CheckoutRoom }) {
  const code = useOrderCode(room)
  const { state, offset, put, reload } = useOrder(code)
  const past = usePastContact()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const known = state.kind === 'there' && hasBooking(state.order) ? state.order : null
  // Who takes another room's slot comes here with the order before it: that one would lead them back.
  const isBefore = known !== null && code !== null && known.code !== code
  const order = isBefore ? null : known
  const place = order && elsewhereOf(order, room)
  const elsewhere = place && href(place)
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])

  if (state.kind === 'loading' || isBefore || past === undefined || elsewhere) return <ClientOnlyShell />
  if (state.kind === 'failed') return <OrderFailed failure={state.failure} onRetry={() => void reload()} />
  if (!order || order.state === 'cancelled') return <NothingHeld room={room} />
  return <Checkout order={order} room={room} offset={offset} past={past} reload={reload} onOrder={put} />
}

/** What is paid already has left this screen, and an order of another room is at home there. */
function elsewhereOf(order: BookedOrder, room: CheckoutRoom): string | null {
  if (order.state === 'confirmed') return orderHref(order, 'summary')
  if (order.state === 'paid_unplaced') return `/confirm?order=${order.code}`
  const isHere = order.branch.slug === room.branch && order.booking.room.slug === room.slug
  return isHere || order.state === 'cancelled' ? null : orderHref(order, 'payment')
}

function NothingHeld({ room: { branch, slug } }: { room: CheckoutRoom }) {
  const { t } = useLocale()
  return (
    <NothingHere title={t('payment.nothing_title')} text={t('payment.nothing_text')}>
      <SiteLink to={`/${branch}/reservations`} className="btn">
        {t('payment.see_evening')}
      </SiteLink>
      <SiteLink to={`/${branch}/escape-rooms/${slug}`} className="btn btn--line">
        {t('payment.see_room')}
      </SiteLink>
    </NothingHere>
  )
}
