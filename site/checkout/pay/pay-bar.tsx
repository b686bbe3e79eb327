import type { ReactNode } from 'react'
import type { Order } from '#contracts/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { ErrorSummary } from '#kit/forms/site-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { moneyOf } from '#site/checkout/checkout-order.ts'
import { OnlineMeansRow } from './online-means-row.tsx'

type PayBarProps = {
  order: Order
  busy: boolean
  /** A newer price is on its way: nobody pays an old one. */
  stale: boolean
  leaving: boolean
  /** A code was typed that does not count: the button says that it pays without. */
  withoutCode: boolean
  /** What went wrong with the last press. */
  children: ReactNode
}

/** What is wrong, what is due now and the one button; on a phone it stays at the bottom of the window. */
export function PayBar({ order, busy, stale, leaving, withoutCode, children }: PayBarProps) {
  const { locale, t } = useLocale()
  const due = moneyOf(order, order.dueNow)
  const later = order.payable - order.dueNow
  return (
    <div className="paybar">
      <ErrorSummary />
      <div role="alert" className="form__alert">
        {children}
      </div>
      <Button type="submit" look="lead" wide busy={busy || stale || leaving}>
        {order.dueNow > 0
          ? t(withoutCode ? 'payment.pay_without_code' : 'payment.pay', { amount: formatMoney(due, locale) })
          : t('payment.confirm_free')}
      </Button>
      {later > 0 && (
        <p className="small muted">
          {t('payment.rest_later', { amount: formatMoney(moneyOf(order, later), locale) })}
        </p>
      )}
      {order.dueNow > 0 && <OnlineMeansRow branch={order.branch.slug} />}
      <p role="status" className="small muted">
        {leaving && t('payment.redirecting')}
      </p>
    </div>
  )
}
