import { lazy } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { showStaffInvoice } from '#contracts/calls/office/orders.calls.ts'
import type { OrderFile } from '#contracts/office/orders.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BillRow, BillSums } from '#kit/ui/bill-lines.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'
import { TicketLinkButton } from './ticket-link-button.tsx'

const BuyerDialog = lazy(() => import('./buyer-dialog.tsx'))

/** What was sold, line by line as it was written, and the papers of it. */
export function OrderBill({ self, file, params, onFile }: OrderPart) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  async function nameBuyer() {
    const changed = await openDialog<Pick<OrderPart, 'file' | 'params'>, OrderFile>(BuyerDialog, {
      file,
      params,
    })
    if (!changed) return
    onFile(changed)
    toast({ text: t('toasts.saved'), kind: 'ok' })
  }
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
      <OrderDocuments file={file} params={params} />
      <p className="line order-papers">
        {isSold && (
          <a href={invoice} target="_blank" rel="noopener">
            {t('office_orders.invoice')}
          </a>
        )}
        {isSold && self.may.includes('order.change') && (
          <Button look="line" onClick={() => void nameBuyer()}>
            {t('office_orders.buyer')}
          </Button>
        )}
        {self.may.includes('order.ticket') && <TicketLinkButton params={params} />}
      </p>
    </OrderPanel>
  )
}
