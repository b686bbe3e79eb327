import { useState } from 'react'
import { changePassword } from '#contracts/calls/office-account.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { newPasswordRules } from '#domain/staff/password.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useToast } from '#kit/ui/toast.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'
import { useStaffApi } from '../use-staff-api.ts'

const rules: FieldRules = { password: [['required']], newPassword: newPasswordRules }
const empty = { password: '', newPassword: '' }

/** Another password, for who knows the present one. */
export function PasswordPanel() {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useSiteForm({
    rules,
    defaultValues: empty,
    onSubmit: async (values) => {
      setFailure(null)
      const answer = await api(changePassword, { body: values })
      if (!answer.ok) return setFailure(answer)
      form.reset(empty)
      toast({ text: t('office.account.password_changed'), kind: 'ok' })
    },
  })
  return (
    <section className="office__panel" aria-labelledby="password">
      <h2 id="password" className="h3">
        {t('office.account.password')}
      </h2>
      <SiteForm form={form} className="office__form" label={t('office.account.password_change')}>
        <FormField
          name="password"
          as={TextInput}
          kind="password"
          label={t('office.account.password_old')}
          autoComplete="current-password"
        />
        <NewPasswordField />
        <ProblemLine failure={failure} />
        <Button type="submit" busy={form.submitting}>
          {t('office.account.password_change')}
        </Button>
      </SiteForm>
    </section>
  )
}
