import { longest, shortestReason } from '#domain/rules/longest.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type ReasonFieldProps = {
  label?: string
  value: string
  onChange: (value: string) => void
  failure?: ApiFailure | null
  /** They have pressed already: a reason that is missing is said so. */
  tried?: boolean
}

export function isReason(text: string): boolean {
  return text.trim().length >= shortestReason
}

/** Why something is done: the log keeps it, guests never see it. */
export function ReasonField({ label, value, onChange, failure, tried = false }: ReasonFieldProps) {
  const { t } = useLocale()
  const missing = tried && !isReason(value)
  return (
    <TextInput
      label={label ?? t('fields.reason')}
      required
      maxLength={longest.reason}
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={
        missing ? t('validation.required', { field: t('fields.reason') }) : failure?.fields.reason?.message
      }
    />
  )
}
