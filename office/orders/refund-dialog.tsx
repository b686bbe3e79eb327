import { useState } from 'react'
import { refundByStaff } from '#contracts/calls/office/orders.calls.ts'
import type { OrderFile } from '#contracts/office/orders.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { isReason, ReasonField } from '#office/forms/reason-field.tsx'
import type { OrderPart } from './order-part.ts'
import { useRefundWays } from './refund-ways.ts'

type RefundDialogProps = OpenedDialog<{ amount: number; file: OrderFile }> & { part: OrderPart }

/** Gives a part or all of what was paid back. Says on its button what will be done, and does no more than that. */
export default function RefundDialog({ open, close, part: { file, params } }: RefundDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { currency } = file.order
  const ways = useRefundWays(file)
  const [chosen, setChosen] = useState('')
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  const { refundable = 0, limit = null } = file.books ?? {}
  const most = Math.min(refundable, limit ?? refundable, way.left)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const amount = parseMoney(typed, currency)?.amount ?? 0
  const amountError =
    amount < 1 || amount > most ? t('errors.refund_over_paid', { amount: inWords(most) }) : ''

  function give() {
    setTried(true)
    if (amountError || !isReason(reason)) return
    const { goesTo, payment } = way
    const body = { amount, goesTo, ...(payment && { payment }), reason: reason.trim() }
    return api(refundByStaff, { params, body })
  }
  return (
    <FormDialog
      open={open}
      close={(changed) => close(changed && { amount, file: changed })}
      title={t('office_orders.refund')}
      submit={
        amountError ? t('office_orders.refund') : t('office_orders.refund_send', { amount: inWords(amount) })
      }
      send={give}
    >
      <p className="muted">{t('office_orders.refund_text')}</p>
      <div className="order-amount">
        <TextInput
          kind="code"
          label={`${t('fields.amount')} (${currencyLabel(currency, locale)})`}
          hint={t('office_orders.refund_most', { amount: inWords(most) })}
          inputMode="decimal"
          required
          value={typed}
          onChange={setTyped}
          error={tried ? amountError : undefined}
        />
        <Button look="line" onClick={() => setTyped(toDecimalString(money(most, currency)))}>
          {t('office_orders.refund_all')}
        </Button>
      </div>
      <Choice
        label={t('office_orders.refund_where')}
        value={way.value}
        onChange={setChosen}
        options={ways.map(({ value, label, note }) => ({ value, label, note }))}
      />
      <ReasonField label={t('office_orders.reason')} value={reason} onChange={setReason} tried={tried} />
    </FormDialog>
  )
}
