import { signIn } from '#contracts/calls/office/sign-in.calls.ts'
import type { SignedIn } from '#contracts/office/session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'
import { DemoPeople } from './demo-people.tsx'

const rules: FieldRules = { email: [['required'], ['email']], password: [['required']] }

/** E-mail and password; what comes next is for the screen. */
export function SignInForm({ onDone }: { onDone: (next: SignedIn['next']) => void }) {
  const { t } = useLocale()
  const api = useApi()
  const { form, failure, sendNow } = useOfficeForm({
    rules,
    defaultValues: { email: '', password: '' },
    send: (values: { email: string; password: string }) =>
      api(signIn, { body: { ...values, email: values.email.trim() } }),
    onDone: ({ next }) => onDone(next),
  })
  return (
    <>
      <OfficeForm
        form={form}
        failure={failure}
        label={t('office.sign_in_title')}
        submit={t('actions.sign_in')}
        look="lead"
        after={
          <p>
            <SiteLink to="/office/reset">{t('office.forgot_password')}</SiteLink>
          </p>
        }
      >
        <FormField name="email" as={TextInput} kind="email" autoComplete="username" />
        <FormField name="password" as={TextInput} kind="password" autoComplete="current-password" />
      </OfficeForm>
      <DemoPeople onUse={sendNow} />
    </>
  )
}
