import { apiAddress } from '#contracts/calls/api-address.ts'
import { showStaffInvoice } from '#contracts/calls/office-orders.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BillRow, BillSums } from '#kit/ui/bill-lines.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'
import { TicketLinkButton } from './ticket-link-button.tsx'

/** What was sold, line by line as it was written, and the papers of it. */
export function OrderBill({ self, file, params }: OrderPart) {
  const { locale, t } = useLocale()
  const { currency, payable, paid, state } = file.order
  const due = state === 'confirmed' ? Math.max(0, payable - paid) : 0
  const isSold = state === 'confirmed' || state === 'cancelled'
  const invoice = apiAddress(showStaffInvoice, { params, query: { lang: locale } })
  const row = (name: string, amount: number, className?: string) => (
    <BillRow name={name} amount={amount} currency={currency} className={className} />
  )
  return (
    <OrderPanel title={t('office_orders.bill')}>
      <dl className="stack stack--2 order-bill">
        <BillSums
          order={file.order}
          vat={t('office_orders.vat_inside')}
          sumClass="order-bill__sum"
          noteClass="muted"
        />
        {row(t('office.booking.paid'), paid)}
        {due > 0 && row(t('office_orders.csv_due'), due, 'order-bill__sum')}
      </dl>
      <p className="line order-papers">
        {isSold && (
          <a href={invoice} target="_blank" rel="noopener">
            {t('office_orders.invoice')}
          </a>
        )}
        {self.may.includes('order.ticket') && <TicketLinkButton params={params} />}
      </p>
    </OrderPanel>
  )
}
