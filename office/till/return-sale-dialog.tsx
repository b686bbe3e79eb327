import { useState } from 'react'
import { returnSale } from '#contracts/calls/till.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { SaleReturn } from '#contracts/office/till.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { isReason, ReasonField } from '#office/forms/reason-field.tsx'
import type { OrderParams } from './use-take-payment.ts'

export type ReturnSaleProps = {
  params: OrderParams
  how: SaleReturn
  /** What goes back. */
  amount: number
  currency: Currency
}

/** Says what taking a sale back does; later than some minutes after it, why is asked. */
export default function ReturnSaleDialog(props: ReturnSaleProps & OpenedDialog<DeskOrder>) {
  const { params, how, amount, currency, ...dialog } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  function send() {
    setTried(true)
    if (how === 'correct' && !isReason(reason)) return
    return api(returnSale, { params, body: { ...(reason.trim() && { reason: reason.trim() }) } })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_till.return_sale')}
      submit={t('office_till.return_sale_of', { amount: formatMoney(money(amount, currency), locale) })}
      look="danger"
      send={send}
    >
      <p>{t('office_till.return_text')}</p>
      {how === 'correct' && <ReasonField value={reason} onChange={setReason} tried={tried} />}
    </FormDialog>
  )
}
