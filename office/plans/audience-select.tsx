import { type Audience, audiences } from '#domain/availability/session-plan.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'

/** For whom a session is. */
export function AudienceSelect({
  value,
  onChange,
}: {
  value: Audience
  onChange: (value: Audience) => void
}) {
  const { t } = useLocale()
  return (
    <Select
      label={t('office_plans.audience')}
      required
      value={value}
      onChange={(chosen) => onChange(chosen as Audience)}
      options={audiences.map((one) => ({ value: one, label: t(`audience.${one}`) }))}
    />
  )
}
