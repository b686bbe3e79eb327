import { useSearchParams } from 'react-router'
import type { PaymentNews } from '#contracts/order-call.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Checking } from '../../checkout/checking.tsx'
import { hasBooking, moneyOf } from '../../checkout/checkout-order.ts'
import { ConfirmationScene } from '../../checkout/confirmation-scene.tsx'
import { confirmationOf } from '../../checkout/confirmation-state.ts'
import { NotPaid } from '../../checkout/not-paid.tsx'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { Paid } from '../../checkout/paid.tsx'
import { SlotLost } from '../../checkout/slot-lost.tsx'
import { usePaymentNews } from '../../checkout/use-payment-news.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { ClientOnlyShell } from '../../site/client-only.tsx'
import { NothingHere } from '../../site/nothing-here.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import '../../checkout/confirm.css'
import '../../checkout/hold.css'

/** Rendered in the browser alone: what was paid is nobody else's. */
export function clientLoader() {
  return null
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

export default function Confirm() {
  const { t } = useLocale()
  const [query] = useSearchParams()
  const payment = usePaymentNews(query.get('order'))
  return (
    <>
      <PageHead title={t('titles.confirm')} noindex />
      <PaymentTruth {...payment} />
    </>
  )
}

function PaymentTruth({ state, isLong, askAgain, put }: ReturnType<typeof usePaymentNews>) {
  if (state.kind === 'missing') return <NothingToConfirm />
  if (state.kind === 'failed') return <OrderFailed failure={state.failure} onRetry={askAgain} />
  if (state.kind === 'asking') return <Checking isLong={isLong} askAgain={askAgain} />
  const { order } = state.news
  const kind = confirmationOf(state.news)
  switch (kind) {
    case 'checking':
      return <Checking isLong={isLong} askAgain={askAgain} />
    case 'paid':
      return <Paid order={order} />
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

/** The booking is over: what comes back, or that nothing was taken. */
function Over({ news: { order }, kind }: { news: PaymentNews; kind: 'refunded' | 'ended' }) {
  const { locale, t } = useLocale()
  const { requested, succeeded } = order.refunds
  const amount = formatMoney(moneyOf(order, requested + succeeded), locale)
  const words = kind === 'refunded' ? 'refunded' : 'cancelled_order'
  return (
    <ConfirmationScene kind={kind} title={t(`confirm.${words}_title`)}>
      <p className="lead">{t(`confirm.${words}_text`, { amount })}</p>
      <div className="verdict__ways">
        <SiteLink to="/#rooms" className="btn">
          {t('confirm.see_rooms')}
        </SiteLink>
      </div>
    </ConfirmationScene>
  )
}

function NothingToConfirm() {
  const { t } = useLocale()
  return (
    <NothingHere title={t('confirm.nothing_title')} text={t('confirm.nothing_text')}>
      <SiteLink to="/#rooms" className="btn">
        {t('confirm.see_rooms')}
      </SiteLink>
      <SiteLink to="/contacts" className="btn btn--line">
        {t('confirm.write_us')}
      </SiteLink>
    </NothingHere>
  )
}
