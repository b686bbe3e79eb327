import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/** Whether what is there is what should be, in words: a sign alone is read past. */
export function DifferenceLine({ difference, currency }: { difference: number | null; currency: Currency }) {
  const { locale, t } = useLocale()
  const words = () => {
    if (difference === null) return ''
    if (difference === 0) return t('office_close.as_it_should')
    const amount = formatMoney(money(Math.abs(difference), currency), locale)
    return t(difference > 0 ? 'office_close.too_much' : 'office_close.too_little', { amount })
  }
  const look =
    difference === null || difference === 0 ? 'close-form__note' : 'close-form__note close-form__note--bad'
  return (
    <p className={look} role="status">
      {words()}
    </p>
  )
}
