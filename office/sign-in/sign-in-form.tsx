import { useState } from 'react'
import { signIn } from '#contracts/calls/office-sign-in.calls.ts'
import type { SignedIn } from '#contracts/office-session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { DemoPeople } from './demo-people.tsx'

const rules: FieldRules = { email: [['required'], ['email']], password: [['required']] }

/** E-mail and password; what comes next is for the screen. */
export function SignInForm({ onDone }: { onDone: (next: SignedIn['next']) => void }) {
  const { t } = useLocale()
  const api = useApi()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const send = async (values: { email: string; password: string }) => {
    setFailure(null)
    const answer = await api(signIn, { body: { ...values, email: values.email.trim() } })
    if (answer.ok) onDone(answer.data.next)
    else setFailure(answer)
  }
  const form = useSiteForm({ rules, defaultValues: { email: '', password: '' }, onSubmit: send })
  return (
    <>
      <SiteForm form={form} className="office__form" label={t('office.sign_in_title')}>
        <FormField name="email" as={TextInput} kind="email" autoComplete="username" />
        <FormField name="password" as={TextInput} kind="password" autoComplete="current-password" />
        <ProblemLine failure={failure} />
        <Button type="submit" look="lead" wide busy={form.submitting}>
          {t('actions.sign_in')}
        </Button>
        <p>
          <SiteLink to="/office/reset">{t('office.forgot_password')}</SiteLink>
        </p>
      </SiteForm>
      <DemoPeople onUse={send} />
    </>
  )
}
