import { lazy } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { groupName } from '../group-name.ts'
import { localMoment } from '../local-moment.ts'
import { EditOrderButton } from '../order-edit/edit-order-button.tsx'
import { ReturnSaleButton } from '../till/return-sale-button.tsx'
import type { CancelledByDialog } from './cancel-dialog.tsx'
import type { OrderPart } from './order-part.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const RefundDialog = lazy(() => import('./refund-dialog.tsx'))

const editable: ReadonlySet<string> = new Set(['confirmed', 'checked_in', 'completed'])

/** What can be done with an order as it stands, by whoever looks at it. */
export function OrderTools(part: OrderPart) {
  const { self, branch, file, params, onFile, refresh } = part
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { currency, state, booking, contact } = file.order
  const name = groupName({ ...contact, source: file.source }, t)
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const isConfirmed = state === 'confirmed' && (!booking || booking.status === 'confirmed')
  const isEditable = state === 'confirmed' && (!booking || editable.has(booking.status))
  async function move() {
    const startsAt = await openDialog<{ part: OrderPart }, string>(MoveDialog, { part })
    if (!startsAt) return
    const when = localMoment(startsAt, locale, branch)
    toast({ text: t('office_orders.moved', { when }), kind: 'ok' })
    await refresh()
  }
  async function cancel() {
    const given = await openDialog<{ part: OrderPart }, CancelledByDialog>(CancelDialog, { part })
    if (!given) return
    const how = given.refund === 0 ? 'nothing' : given.goesTo
    toast({ text: t(`office_orders.cancelled_${how}`, { amount: inWords(given.refund) }), kind: 'ok' })
    await refresh()
  }
  async function refund() {
    const given = await openDialog<{ part: OrderPart }, { amount: number; file: OrderPart['file'] }>(
      RefundDialog,
      { part },
    )
    if (!given) return
    onFile(given.file)
    toast({ text: t('office_orders.refunded', { amount: inWords(given.amount) }), kind: 'ok' })
  }
  return (
    <>
      {isEditable && self.may.includes('order.edit') && (
        <EditOrderButton params={params} name={name} onEdited={() => void refresh()} />
      )}
      {isConfirmed && booking && self.may.includes('booking.move') && (
        <Button look="line" onClick={() => void move()}>
          {t('office_orders.move')}
        </Button>
      )}
      {(file.books?.refundable ?? 0) > 0 && self.may.includes('order.refund') && (
        <Button look="line" onClick={() => void refund()}>
          {t('office_orders.refund')}
        </Button>
      )}
      {file.saleReturn && (
        <ReturnSaleButton
          params={params}
          how={file.saleReturn}
          amount={file.order.total}
          currency={currency}
          onReturned={() => void refresh()}
        />
      )}
      {isConfirmed && self.may.includes('booking.cancel') && (
        <Button look="danger" onClick={() => void cancel()}>
          {t('office_orders.cancel')}
        </Button>
      )}
    </>
  )
}
