import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

/** The log wants to know why; a letter or two is no reason. */
export function isReason(text: string): boolean {
  return text.trim().length >= 3
}

type ReasonFieldProps = { value: string; onChange: (text: string) => void; tried: boolean }

/** Why money goes back, for those who read the log. */
export function ReasonField({ value, onChange, tried }: ReasonFieldProps) {
  const { t } = useLocale()
  const missing = tried && !isReason(value)
  return (
    <TextInput
      label={t('office_orders.reason')}
      required
      maxLength={300}
      value={value}
      onChange={onChange}
      {...(missing && { error: t('validation.required', { field: t('fields.reason') }) })}
    />
  )
}
