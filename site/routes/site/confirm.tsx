import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { PaymentNews } from '#contracts/order-call.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ClientOnlyShell } from '#kit/page/client-only.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useIsOpen } from '#kit/page/use-open.ts'
import { ConfirmationScene } from '#site/checkout/confirmation/confirmation-scene.tsx'
import { confirmationOf } from '#site/checkout/confirmation/confirmation-state.ts'
import type { DeskHours } from '#site/checkout/confirmation/desk-hours.ts'
import { NotPaid } from '#site/checkout/confirmation/not-paid.tsx'
import { Paid } from '#site/checkout/confirmation/paid.tsx'
import { StorePaid } from '#site/checkout/confirmation/store-paid.tsx'
import { SlotLost } from '#site/checkout/hold/slot-lost.tsx'
import { usePaymentNews } from '#site/checkout/pay/use-payment-news.ts'
import { cart } from '../../cart/cart-holder.ts'
import { isOpenCart } from '../../cart/cart-order.ts'
import { Checking } from '../../checkout/checking.tsx'
import { hasBooking, moneyOf } from '../../checkout/checkout-order.ts'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { takeLinkKey } from '../../ticket/open-ticket.ts'
import type { Route } from './+types/confirm'
import { loadConfirm } from './confirm.server.ts'
import '#site/checkout/confirmation/confirm.css'
import '#site/checkout/hold/hold.css'

export const loader = loadConfirm

/** Rendered in the browser alone: what was paid is nobody else's. What became of the money never waits for hours. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await takeLinkKey(request.url)
  return serverLoader().catch(() => [])
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.confirm')} noindex />
      <ClientOnlyShell />
    </>
  )
}

export default function Confirm({ loaderData: hours }: Route.ComponentProps) {
  const { t } = useLocale()
  const [query] = useSearchParams()
  const payment = usePaymentNews(query.get('order'))
  const order = payment.state.kind === 'news' ? payment.state.news.order : null
  useEffect(() => {
    // What is bought or over lies in no cart any more.
    if (order && order.code === cart.get()?.code && !isOpenCart(order)) cart.set(null)
  }, [order])
  return (
    <>
      <PageHead title={t('titles.confirm')} noindex />
      <PaymentTruth {...payment} hours={hours} />
    </>
  )
}

type PaymentTruthProps = ReturnType<typeof usePaymentNews> & { hours: DeskHours }

function PaymentTruth({ state, isLong, askAgain, put, hours }: PaymentTruthProps) {
  if (state.kind === 'missing') return <NothingToConfirm />
  if (state.kind === 'failed') return <OrderFailed failure={state.failure} onRetry={askAgain} />
  if (state.kind === 'asking') return <Checking isLong={isLong} askAgain={askAgain} />
  const { order } = state.news
  const kind = confirmationOf(state.news)
  switch (kind) {
    case 'checking':
      return <Checking isLong={isLong} askAgain={askAgain} />
    case 'paid':
      return hasBooking(order) ? <Paid order={order} /> : <StorePaid order={order} hours={hours} />
    case 'lost':
      if (hasBooking(order)) return <SlotLost order={order} onChosen={put} askAgain={askAgain} />
      return <NothingToConfirm />
    case 'refunded':
    case 'ended':
      return <Over news={state.news} kind={kind} />
    default:
      return <NotPaid order={order} kind={kind} />
  }
}

/** The order is over: what comes back, or that nothing was taken. */
function Over({ news: { order }, kind }: { news: PaymentNews; kind: 'refunded' | 'ended' }) {
  const { locale, t } = useLocale()
  const { requested, succeeded } = order.refunds
  const amount = formatMoney(moneyOf(order, requested + succeeded), locale)
  const isBooking = hasBooking(order)
  const isOpen = useIsOpen()
  const toRooms = isBooking || !isOpen('store')
  const ended = isBooking ? 'cancelled_order' : 'cancelled_cart'
  const words = kind === 'refunded' ? 'refunded' : ended
  return (
    <ConfirmationScene kind={kind} title={t(`confirm.${words}_title`)}>
      {kind === 'refunded' && !isBooking && <p className="lead">{t('confirm.came_late')}</p>}
      <p className="lead">{t(`confirm.${words}_text`, { amount })}</p>
      <div className="verdict__ways">
        <SiteLink to={toRooms ? '/rooms' : '/store'} className="btn">
          {t(toRooms ? 'confirm.see_rooms' : 'nav.store')}
        </SiteLink>
      </div>
    </ConfirmationScene>
  )
}

function NothingToConfirm() {
  const { t } = useLocale()
  return (
    <NothingHere title={t('confirm.nothing_title')} text={t('confirm.nothing_text')}>
      <SiteLink to="/rooms" className="btn">
        {t('confirm.see_rooms')}
      </SiteLink>
      <SiteLink to="/contacts" className="btn btn--line">
        {t('confirm.write_us')}
      </SiteLink>
    </NothingHere>
  )
}
