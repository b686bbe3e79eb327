import { useState } from 'react'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { type AmountProblem, judgeAmount } from '#domain/pricing/judge-prices.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type PriceInputProps = {
  label: string
  value: number | null
  currency: Currency
  onChange: (amount: number | null) => void
  /** Below nothing as well: a modifier may take off. */
  signed?: boolean
  /** Nothing is asked for yet: an empty box says nothing of itself. */
  untried?: boolean
}

/** An amount as people type it, `120.5` or `١٢٠٫٥`, kept in minor units; what is none says so. */
export function PriceInput({
  label,
  value,
  currency,
  onChange,
  signed = false,
  untried = false,
}: PriceInputProps) {
  const { t } = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : toDecimalString(money(value, currency)))
  const problem = judgeAmount(value !== null && signed ? Math.abs(value) : value, currency)
  const isUntouched = untried && value === null && shown === ''
  const words: Record<AmountProblem, string> = {
    missing: t('office_plans.amount_missing'),
    too_much: t('office_plans.amount_too_much'),
    step: t('office_plans.amount_step'),
  }
  return (
    <TextInput
      label={label}
      kind="code"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      {...(problem && !isUntouched && { error: words[problem] })}
      onChange={(text) => {
        setTyped(text)
        onChange(parseMoney(text, currency)?.amount ?? null)
      }}
      // What was understood is written as it will be charged.
      onBlur={() => problem === null && setTyped(null)}
    />
  )
}
