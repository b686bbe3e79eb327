import { useState } from 'react'
import { resetPassword } from '#contracts/calls/office/sign-in.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { newPasswordRules } from '#domain/staff/password.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { buttonClass } from '#kit/ui/button.tsx'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const rules: FieldRules = { newPassword: newPasswordRules }

/** Chooses a new password with the link of a mail. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLocale()
  const api = useApi()
  const [done, setDone] = useState(false)
  const chosen = useOfficeForm({
    rules,
    defaultValues: { newPassword: '' },
    send: ({ newPassword }: { newPassword: string }) => api(resetPassword, { body: { token, newPassword } }),
    onDone: () => setDone(true),
  })
  if (done)
    return (
      <div className="office__form" role="status">
        <p className="lead">{t('office.reset_done')}</p>
        <SiteLink to="/office/sign-in" className={buttonClass({ wide: true })}>
          {t('actions.sign_in')}
        </SiteLink>
      </div>
    )
  return (
    <OfficeForm {...chosen} label={t('office.reset_title')} submit={t('office.set_password')}>
      <NewPasswordField />
    </OfficeForm>
  )
}
