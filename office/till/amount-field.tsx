import { currencyLabel } from '#domain/money/format-money.ts'
import { type Currency, parseMoney } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type AmountFieldProps = {
  currency: Currency
  value: string
  onChange: (typed: string) => void
  /** They have pressed already: a sum that is missing is said so. */
  tried: boolean
}

/** A sum as it is typed, in minor units; nothing where it is none. */
export const typedAmount = (typed: string, currency: Currency) => parseMoney(typed, currency)?.amount ?? 0

/** A sum of money of the till, which has to be more than nothing. */
export function AmountField({ currency, value, onChange, tried }: AmountFieldProps) {
  const { locale, t } = useLocale()
  const missing = tried && typedAmount(value, currency) < 1
  return (
    <TextInput
      kind="code"
      label={`${t('fields.amount')} (${currencyLabel(currency, locale)})`}
      inputMode="decimal"
      autoComplete="off"
      required
      value={value}
      onChange={onChange}
      error={missing ? t('validation.required', { field: t('fields.amount') }) : undefined}
    />
  )
}
