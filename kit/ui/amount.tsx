import { type MoneyStyle, moneyParts } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { useLocale } from '../i18n/messages.tsx'

type AmountProps = MoneyStyle & { money: Money }

/** An amount of money; its digits are isolated, so that Arabic around them can not turn them about. */
export function Amount({ money, short }: AmountProps) {
  const { locale } = useLocale()
  const { number, label, labelFirst } = moneyParts(money, locale, { short })
  return (
    <span className="amount">
      {labelFirst && `${label}\u00A0`}
      <bdi>{number}</bdi>
      {!labelFirst && `\u00A0${label}`}
    </span>
  )
}
