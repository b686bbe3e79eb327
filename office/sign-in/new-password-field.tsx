import { shortestPassword } from '#domain/staff/password.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

/** Where a password is chosen, with what makes a good one. */
export function NewPasswordField() {
  const { t } = useLocale()
  return (
    <FormField
      name="newPassword"
      as={TextInput}
      kind="password"
      autoComplete="new-password"
      hint={t('office.password_hint', { count: shortestPassword })}
    />
  )
}
