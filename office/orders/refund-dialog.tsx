import { type FormEvent, useState } from 'react'
import { refundByStaff } from '#contracts/calls/office-orders.calls.ts'
import type { OrderFile, StaffRefund } from '#contracts/office-orders.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import type { OrderPart } from './order-part.ts'
import { isReason, ReasonField } from './reason-field.tsx'

type RefundDialogProps = OpenedDialog<{ amount: number; file: OrderFile }> & { part: OrderPart }

/** Gives a part or all of what was paid back. Says on its button what will be done, and does no more than that. */
export default function RefundDialog({ open, close, part: { file, params } }: RefundDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { currency } = file.order
  const { refundable = 0, limit = null } = file.books ?? {}
  const most = Math.min(refundable, limit ?? refundable)
  const [typed, setTyped] = useState('')
  const [goesTo, setGoesTo] = useState<StaffRefund['goesTo']>('source')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const amount = parseMoney(typed, currency)?.amount ?? 0
  const amountError =
    amount < 1 || amount > most ? t('errors.refund_over_paid', { amount: inWords(most) }) : ''

  async function give(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (busy || amountError || !isReason(reason)) return
    setBusy(true)
    const body = { amount, goesTo, reason: reason.trim() }
    const answer = await api(refundByStaff, { params, body })
    setBusy(false)
    if (answer.ok) close({ amount, file: answer.data })
    else setFailure(answer)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_orders.refund')}>
      <form
        className="office__form"
        aria-label={t('office_orders.refund')}
        noValidate
        onSubmit={(e) => void give(e)}
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
            {...(tried && amountError && { error: amountError })}
          />
          <Button look="line" onClick={() => setTyped(toDecimalString(money(most, currency)))}>
            {t('office_orders.refund_all')}
          </Button>
        </div>
        <Choice
          label={t('office_orders.refund_where')}
          value={goesTo}
          onChange={(chosen) => setGoesTo(chosen as StaffRefund['goesTo'])}
          options={(['source', 'gift_card'] as const).map((one) => ({
            value: one,
            label: t(`office_orders.refund_${one}`),
            note: t(`office_orders.refund_${one}_note`),
          }))}
        />
        <ReasonField value={reason} onChange={setReason} tried={tried} />
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {amountError
            ? t('office_orders.refund')
            : t('office_orders.refund_send', { amount: inWords(amount) })}
        </Button>
      </form>
    </Dialog>
  )
}
