import { useState } from 'react'
import { resetPassword } from '#contracts/calls/office-sign-in.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { newPasswordRules } from '#domain/staff/password.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button, buttonClass } from '#kit/ui/button.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const rules: FieldRules = { newPassword: newPasswordRules }

/** Chooses a new password with the link of a mail. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLocale()
  const api = useApi()
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useSiteForm<{ newPassword: string }>({
    rules,
    defaultValues: { newPassword: '' },
    onSubmit: async ({ newPassword }) => {
      setFailure(null)
      const answer = await api(resetPassword, { body: { token, newPassword } })
      if (answer.ok) setDone(true)
      else setFailure(answer)
    },
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
    <SiteForm form={form} className="office__form" label={t('office.reset_title')}>
      <NewPasswordField />
      <ProblemLine failure={failure} />
      <Button type="submit" wide busy={form.submitting}>
        {t('office.set_password')}
      </Button>
    </SiteForm>
  )
}
