import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { BookedOrder } from './checkout-order.ts'

/** Until when one may change one's mind, before one pays. */
export function RefundHint({ order }: { order: BookedOrder }) {
  const { locale, t } = useLocale()
  if (!order.deadlines) return null
  const { fullRefundUntil, partRefundUntil, partRefund } = order.deadlines
  const when = (instant: string) => whenWords(instant, order.branch, locale)
  const now = Date.now()
  const text =
    Date.parse(fullRefundUntil) > now
      ? t('payment.refund_hint', { when: when(fullRefundUntil) })
      : Date.parse(partRefundUntil) > now
        ? t('payment.refund_hint_half', { when: when(partRefundUntil), percent: partRefund / 100 })
        : t('payment.refund_hint_none')
  return <p className="small muted">{text}</p>
}
