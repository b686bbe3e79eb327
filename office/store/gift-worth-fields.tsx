import { currencyLabel } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { giftMonths } from '#domain/voucher/judge-gift-worth.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { blankWorth, type GiftWorthDraft } from './gift-worth-draft.ts'

type GiftWorthFieldsProps = {
  value: GiftWorthDraft
  currencies: readonly Currency[]
  onChange: (value: GiftWorthDraft) => void
  wrong: Currency | 'months' | null
}

/** What a gift card may be worth in each currency, and how long it is good. */
export function GiftWorthFields({ value, currencies, onChange, wrong }: GiftWorthFieldsProps) {
  const { locale, t } = useLocale()
  const change = (currency: Currency, part: Partial<typeof blankWorth>) => {
    const typed = { ...blankWorth, ...value.currencies[currency], ...part }
    onChange({ ...value, currencies: { ...value.currencies, [currency]: typed } })
  }
  return (
    <fieldset className="variants">
      <legend>{t('office_store.gift_worth')}</legend>
      {currencies.map((currency) => {
        const typed = value.currencies[currency] ?? blankWorth
        const inWords = { currency: currencyLabel(currency, locale) }
        return (
          <div key={currency} className="gift-worth">
            <TextInput
              label={t('office_store.gift_amounts', inWords)}
              kind="code"
              hint={t('office_store.gift_amounts_hint')}
              value={typed.amounts}
              onChange={(amounts) => change(currency, { amounts })}
              {...(wrong === currency && { error: t('office_store.gift_wrong') })}
            />
            <TextInput
              label={t('office_store.gift_least', inWords)}
              kind="code"
              inputMode="decimal"
              value={typed.min}
              onChange={(min) => change(currency, { min })}
            />
            <TextInput
              label={t('office_store.gift_most', inWords)}
              kind="code"
              inputMode="decimal"
              value={typed.max}
              onChange={(max) => change(currency, { max })}
            />
          </div>
        )
      })}
      <NumberInput
        label={t('office_store.gift_months')}
        {...giftMonths}
        value={value.months}
        onChange={(months) => onChange({ ...value, months })}
        {...(wrong === 'months' && { error: t('office_store.gift_months_wrong') })}
      />
    </fieldset>
  )
}
