import { useState } from 'react'
import type { RevenueReport } from '#contracts/office/reports.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { type Rates, totalAtRates } from './convert-revenue.ts'

/** All branches in one sum, at rates that somebody types: which day's rate counts is theirs to know. */
export function TotalAtRates({ revenue }: { revenue: readonly RevenueReport[] }) {
  const { locale, t } = useLocale()
  const [into, setInto] = useState<Currency>(revenue[0]?.currency ?? 'SAR')
  const [rates, setRates] = useState<Rates>({})
  const total = totalAtRates(revenue, into, rates)
  const others = revenue.map(({ currency }) => currency).filter((currency) => currency !== into)
  return (
    <section className="office__panel" aria-label={t('office_reports.all_in_one')}>
      <h2 className="h3">{t('office_reports.all_in_one')}</h2>
      <div className="report-choice">
        <Select
          label={t('office_reports.currency')}
          required
          value={into}
          onChange={(chosen) => {
            setInto(chosen as Currency)
            setRates({})
          }}
          options={revenue.map(({ currency }) => ({
            value: currency,
            label: currencyLabel(currency, locale),
          }))}
        />
        {others.map((currency) => (
          <TextInput
            key={currency}
            kind="code"
            inputMode="decimal"
            autoComplete="off"
            label={t('office_reports.rate_of', {
              currency: currencyLabel(currency, locale),
              into: currencyLabel(into, locale),
            })}
            value={rates[currency] ?? ''}
            onChange={(rate) => setRates((was) => ({ ...was, [currency]: rate }))}
          />
        ))}
      </div>
      <p role="status">
        {total === null
          ? t('office_reports.rates_missing')
          : t('office_reports.total_at_rates', { amount: formatMoney(money(total, into), locale) })}
      </p>
    </section>
  )
}
