import { useLocale } from '../i18n/messages.tsx'
import type { BookedOrder } from './checkout-order.ts'
import { momentWords } from './slot-words.ts'

/** Until when one may change one's mind, before one pays. */
export function RefundHint({ order }: { order: BookedOrder }) {
  const { locale, t } = useLocale()
  if (!order.deadlines) return null
  const { fullRefundUntil, partRefundUntil, partRefund } = order.deadlines
  const words = (instant: string) => momentWords(instant, order.branch.timeZone, locale)
  const now = Date.now()
  const text =
    Date.parse(fullRefundUntil) > now
      ? t('payment.refund_hint', words(fullRefundUntil))
      : Date.parse(partRefundUntil) > now
        ? t('payment.refund_hint_half', { ...words(partRefundUntil), percent: partRefund / 100 })
        : t('payment.refund_hint_none')
  return <p className="small muted">{text}</p>
}
