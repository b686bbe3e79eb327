import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { validHours } from './offer-draft.ts'

type ValidForFieldProps = { hours: number; onChange: (hours: number) => void }

/** For how long an offer stands. */
export function ValidForField({ hours, onChange }: ValidForFieldProps) {
  const { t } = useLocale()
  return (
    <Select
      label={t('office_requests.valid_for')}
      required
      value={String(hours)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={validHours.map((count) => ({
        value: String(count),
        label:
          count < 72
            ? t('office_requests.valid_hours', { count })
            : t('office_requests.valid_days', { count: count / 24 }),
      }))}
    />
  )
}
