import { useState } from 'react'
import type { DeskBooking, DeskPayment } from '#contracts/office-desk.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { groupName } from './board-words.ts'

export type TakeProps = { booking: DeskBooking; method: DeskPayment['method'] }

/** Asks how much is paid: all that is due, unless somebody pays a part. Answers it in minor units. */
export default function TakeDialog({ booking, method, ...dialog }: TakeProps & OpenedDialog<number>) {
  const { locale, t } = useLocale()
  const { due, currency } = booking
  const [typed, setTyped] = useState<string>(toDecimalString(money(due, currency)))
  const [tried, setTried] = useState(false)
  const amount = parseMoney(typed, currency)?.amount ?? 0
  const fits = amount > 0 && amount <= due
  const inWords = (some: number) => formatMoney(money(some, currency), locale)
  const left = fits && amount < due && t('office_tonight.take_left', { amount: inWords(due - amount) })

  function take() {
    setTried(true)
    if (fits) dialog.close(amount)
  }
  return (
    <FormDialog
      {...dialog}
      title={t(`office_tonight.take_${method}`)}
      submit={fits ? t('office_tonight.taken_of', { amount: inWords(amount) }) : t('office_tonight.taken')}
      send={take}
    >
      <p className="muted">{t('office_tonight.take_text', { name: groupName(booking, t) })}</p>
      <TextInput
        kind="code"
        label={`${t('fields.amount')} (${currencyLabel(currency, locale)})`}
        hint={left || t('office.booking.due', { amount: inWords(due) })}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={setTyped}
        error={tried && !fits ? t('office_tonight.take_wrong', { amount: inWords(due) }) : undefined}
      />
    </FormDialog>
  )
}
