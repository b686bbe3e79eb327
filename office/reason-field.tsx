import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type ReasonFieldProps = {
  label?: string
  value: string
  onChange: (value: string) => void
  failure: ApiFailure | null
}

/** Why something is done: the log keeps it, guests never see it. */
export function ReasonField({ label, value, onChange, failure }: ReasonFieldProps) {
  const { t } = useLocale()
  return (
    <TextInput
      label={label ?? t('fields.reason')}
      required
      maxLength={300}
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={failure?.fields.reason?.message}
    />
  )
}
