import { type SessionMode, sessionModes } from '#domain/availability/session-plan.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'

/** Who plays a session together. */
export function ModeSelect({
  value,
  onChange,
}: {
  value: SessionMode
  onChange: (value: SessionMode) => void
}) {
  const { t } = useLocale()
  return (
    <Select
      label={t('office_plans.mode')}
      required
      value={value}
      onChange={(chosen) => onChange(chosen as SessionMode)}
      options={sessionModes.map((one) => ({ value: one, label: t(`session_mode.${one}`) }))}
    />
  )
}
