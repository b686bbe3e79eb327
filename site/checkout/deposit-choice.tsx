import { useLocale } from '#kit/i18n/messages.tsx'

type DepositChoiceProps = {
  percent: number
  pays: 'full' | 'deposit'
  disabled: boolean
  onChange: (pays: 'full' | 'deposit') => void
}

/** Everything now, or a part of it now and the rest at the door. */
export function DepositChoice({ percent, pays, disabled, onChange }: DepositChoiceProps) {
  const { t } = useLocale()
  const options = [
    { value: 'full', label: t('payment.pays_full') },
    { value: 'deposit', label: t('payment.pays_deposit', { percent }) },
  ] as const
  return (
    <fieldset className="pays" disabled={disabled}>
      <legend className="h3">{t('payment.pays_title')}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="pays"
            value={value}
            checked={pays === value}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
