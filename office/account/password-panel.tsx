import { changePassword } from '#contracts/calls/office/account.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { newPasswordRules } from '#domain/staff/password.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'

const rules: FieldRules = { password: [['required']], newPassword: newPasswordRules }
const empty = { password: '', newPassword: '' }

/** Another password, for who knows the present one. */
export function PasswordPanel() {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const { form, failure } = useOfficeForm({
    rules,
    defaultValues: empty,
    send: (body: typeof empty) => api(changePassword, { body }),
    onDone: () => {
      form.reset(empty)
      toast({ text: t('office.account.password_changed'), kind: 'ok' })
    },
  })
  return (
    <section className="office__panel" aria-labelledby="password">
      <h2 id="password" className="h3">
        {t('office.account.password')}
      </h2>
      <OfficeForm
        form={form}
        failure={failure}
        label={t('office.account.password_change')}
        submit={t('office.account.password_change')}
        narrow
      >
        <FormField
          name="password"
          as={TextInput}
          kind="password"
          label={t('office.account.password_old')}
          autoComplete="current-password"
        />
        <NewPasswordField />
      </OfficeForm>
    </section>
  )
}
