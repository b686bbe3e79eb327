import type { DeskOrder } from '#contracts/office/desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { ReturnSaleButton } from './return-sale-button.tsx'

type SoldDialogProps = OpenedDialog<DeskOrder> & { branch: string; sold: DeskOrder }

/** What was sold: the change to give, the codes of gift cards, and the receipt. */
export function SoldDialog({ open, close, branch, sold }: SoldDialogProps) {
  const { locale, t } = useLocale()
  const { order, takings } = sold
  const inWords = (amount: number) => formatMoney(money(amount, order.currency), locale)
  const change = takings.reduce((sum, { tendered, amount }) => sum + (tendered ?? amount) - amount, 0)
  const codes = order.items.flatMap(({ voucher }) => (voucher ? [voucher.code] : []))
  return (
    <Dialog
      open={open}
      onClose={() => close(sold)}
      title={t('office_till.sold', { amount: inWords(order.total) })}
      actions={
        <>
          {sold.saleReturn && (
            <ReturnSaleButton
              params={{ branch, code: order.code }}
              how={sold.saleReturn}
              amount={order.total}
              currency={order.currency}
              onReturned={close}
            />
          )}
          <ReceiptLink params={{ branch, code: order.code }} look="line" />
          <Button onClick={() => close(sold)}>{t('actions.close')}</Button>
        </>
      }
    >
      <div className="stack" role="status">
        {change > 0 && <p className="till-change">{t('office_till.change', { amount: inWords(change) })}</p>}
        {codes.map((code) => (
          <p key={code} className="sale__code">
            {t('office_till.gift_made')} <bdi dir="ltr">{code}</bdi>
          </p>
        ))}
        <p className="muted">
          {order.contact.email
            ? t('office_till.receipt_sent', { email: order.contact.email })
            : t('office_till.sold_text')}
        </p>
      </div>
    </Dialog>
  )
}
