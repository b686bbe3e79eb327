import { useState } from 'react'
import { moveCash } from '#contracts/calls/till.calls.ts'
import type { OpenTill } from '#contracts/office/day-close.ts'
import type { Currency } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { isReason, ReasonField } from '#office/forms/reason-field.tsx'
import { AmountField, typedAmount } from './amount-field.tsx'

export type MoveCashProps = { branch: string; currency: Currency }

/** Puts coins for change into the drawer, or takes notes out of it. */
export default function MoveCashDialog(props: MoveCashProps & OpenedDialog<OpenTill>) {
  const { branch, currency, ...dialog } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const [way, setWay] = useState<'in' | 'out'>('in')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const amount = typedAmount(typed, currency)

  function move() {
    setTried(true)
    if (amount < 1 || !isReason(reason)) return
    const body = { amount: way === 'in' ? amount : -amount, reason: reason.trim() }
    return api(moveCash, { params: { branch }, body })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_close.move_cash')}
      submit={t(way === 'in' ? 'office_close.put_in' : 'office_close.take_out')}
      send={move}
    >
      <Choice
        label={t('office_close.move_way')}
        value={way}
        onChange={(chosen) => setWay(chosen === 'out' ? 'out' : 'in')}
        options={[
          { value: 'in', label: t('office_close.put_in') },
          { value: 'out', label: t('office_close.take_out') },
        ]}
      />
      <AmountField currency={currency} value={typed} onChange={setTyped} tried={tried} />
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </FormDialog>
  )
}
