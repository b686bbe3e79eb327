import { type MoneyStyle, moneyParts, signedNumber } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { useLocale } from '../i18n/messages.tsx'

type AmountProps = MoneyStyle & { money: Money }

/** An amount of money; its digits are isolated, so that Arabic around them can not turn them about. */
export function Amount({ money, short }: AmountProps) {
  const { locale } = useLocale()
  const parts = moneyParts(money, locale, { short })
  const { sign, number, label, labelFirst } = parts
  return (
    <span className="amount">
      {labelFirst && `${sign}${label}\u00A0`}
      <bdi>{labelFirst ? number : signedNumber(parts)}</bdi>
      {!labelFirst && `\u00A0${label}`}
    </span>
  )
}
