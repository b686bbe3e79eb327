import { type Currency, currencyDecimals } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'

type Value = { readonly timeZone: string; readonly currency: Currency }

type ZoneAndCurrencyProps = {
  value: Value
  onChange: (value: Partial<Value>) => void
  /** Why the currency can not be changed. */
  fixed?: string | undefined
  errors?: Readonly<Record<string, string | undefined>>
}

/** Which clock hangs on the wall, and what the till takes. */
export function ZoneAndCurrency({ value, onChange, fixed, errors = {} }: ZoneAndCurrencyProps) {
  const { t } = useLocale()
  const zones = [...new Set([value.timeZone, ...Intl.supportedValuesOf('timeZone')])].filter((zone) =>
    zone.includes('/'),
  )
  return (
    <>
      <Select
        label={t('office_rooms.field_timeZone')}
        required
        value={value.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        error={errors.timeZone}
      />
      <Select
        label={t('office_rooms.field_currency')}
        required
        disabled={fixed !== undefined}
        hint={fixed}
        value={value.currency}
        onChange={(currency) => onChange({ currency: currency as Currency })}
        options={Object.keys(currencyDecimals).map((one) => ({ value: one, label: one }))}
      />
    </>
  )
}
