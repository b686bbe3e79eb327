import { useState } from 'react'
import { acceptInvitation } from '#contracts/calls/office/sign-in.calls.ts'
import type { Invitation } from '#contracts/office/session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { newPasswordRules } from '#domain/staff/password.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeForm } from '#office/forms/office-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useSignedIn } from './use-signed-in.ts'

const memberRules: FieldRules = {
  name: [['required'], ['min', 2], ['max', 80]],
  newPassword: newPasswordRules,
}
const ownerRules: FieldRules = { ...memberRules, email: [['required'], ['email'], ['max', 254]] }

type InvitationFormProps = { token: string; invitation: Invitation }

/** A name and a password; the first owner names the address as well. */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const { t } = useLocale()
  const api = useApi()
  const goOn = useSignedIn()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { email } = invitation
  const form = useSiteForm({
    rules: email === null ? ownerRules : memberRules,
    defaultValues: { name: invitation.name ?? '', email: email ?? '', newPassword: '' },
    onSubmit: async (values) => {
      setFailure(null)
      const named = email === null ? { email: values.email.trim() } : {}
      const { name, newPassword } = values
      const answer = await api(acceptInvitation, { body: { token, name, newPassword, ...named } })
      if (answer.ok) return void goOn(answer.data.next)
      if (Object.keys(answer.fields).length > 0) return { fields: answer.fields }
      setFailure(answer)
    },
  })
  return (
    <OfficeForm
      form={form}
      failure={failure}
      label={t('office.invitation_title')}
      submit={t('office.invitation_accept')}
      look="lead"
    >
      <FormField name="name" as={TextInput} autoComplete="name" />
      <FormField name="email" as={TextInput} kind="email" autoComplete="username" readOnly={email !== null} />
      <NewPasswordField />
    </OfficeForm>
  )
}
