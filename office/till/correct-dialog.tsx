import { useState } from 'react'
import { correctTaking } from '#contracts/calls/till.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { Taking } from '#contracts/office/till.ts'
import { type Currency, money, toDecimalString } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { type DeskMeans, deskMeans } from '#domain/till/means.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { isReason, ReasonField } from '#office/forms/reason-field.tsx'
import { AmountField, typedAmount } from './amount-field.tsx'
import type { OrderParams } from './use-take-payment.ts'

export type CorrectProps = { taking: Taking; currency: Currency; params: OrderParams }

/** What it should have been; the likeliest slip is filled in already, so that it takes two presses. */
export default function CorrectDialog(props: CorrectProps & OpenedDialog<DeskOrder>) {
  const { taking, currency, params, ...dialog } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const before: string = toDecimalString(money(taking.amount, currency))
  const [means, setMeans] = useState<DeskMeans>(taking.means === 'cash' ? 'card_terminal' : 'cash')
  const [typed, setTyped] = useState(before)
  const [receiptNumber, setReceiptNumber] = useState('')
  const [reason, setReason] = useState(() => t('office_till.reason_usual'))
  const [tried, setTried] = useState(false)
  const amount = typedAmount(typed, currency)

  function correct() {
    setTried(true)
    if (amount < 1 || !isReason(reason)) return
    const receipt = receiptNumber.trim()
    const body = { means, amount, reason: reason.trim(), ...(receipt && { receiptNumber: receipt }) }
    return api(correctTaking, { params: { ...params, taking: taking.id }, body })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_till.correct_title')}
      submit={t('office_till.correct_save')}
      send={correct}
    >
      <p className="muted">{t('office_till.correct_text')}</p>
      <Choice
        label={t('office_till.correct_means')}
        value={means}
        onChange={(chosen) => setMeans(chosen as DeskMeans)}
        options={deskMeans.map((one) => ({ value: one, label: t(`office_till.means_${one}`) }))}
      />
      <AmountField currency={currency} value={typed} onChange={setTyped} tried={tried} />
      {means !== 'cash' && (
        <TextInput
          kind="code"
          label={t(`office_till.receipt_${means}`)}
          optional
          autoComplete="off"
          maxLength={longest.receiptNumber}
          value={receiptNumber}
          onChange={setReceiptNumber}
        />
      )}
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </FormDialog>
  )
}
