import type { Order } from '#contracts/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { moneyOf } from '#site/checkout/checkout-order.ts'

/** Money came late and something was sold meanwhile: that part goes back, and it is said. */
export function PartialRefundNote({ order }: { order: Order }) {
  const { locale, t } = useLocale()
  const back = order.refunds.requested + order.refunds.succeeded
  if (back === 0) return null
  return <p>{t('confirm.partly_back', { amount: formatMoney(moneyOf(order, back), locale) })}</p>
}
