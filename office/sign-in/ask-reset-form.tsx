import { useEffect, useState } from 'react'
import { requestPasswordReset, showSignInNote } from '#contracts/calls/office/sign-in.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'

const rules: FieldRules = { email: [['required'], ['email'], ['max', 254]] }

/** Asks where to send the link; says the same whether the address is known or not. */
export function AskResetForm() {
  const { t } = useLocale()
  const api = useApi()
  const [sent, setSent] = useState(false)
  const [mails, setMails] = useState(true)
  useEffect(() => {
    void api(showSignInNote).then((answer) => answer.ok && setMails(answer.data.mails))
  }, [api])
  const asked = useOfficeForm({
    rules,
    defaultValues: { email: '' },
    send: ({ email }: { email: string }) => api(requestPasswordReset, { body: { email: email.trim() } }),
    onDone: () => setSent(true),
  })
  return (
    <OfficeForm
      {...asked}
      label={t('office.reset_title')}
      submit={t('office.reset_send')}
      disabled={!mails}
      said={
        <>
          {!mails && <p>{t('office.reset_no_mail')}</p>}
          <p role="status">{sent && mails && t('office.reset_sent')}</p>
        </>
      }
    >
      <FormField name="email" as={TextInput} kind="email" autoComplete="username" />
    </OfficeForm>
  )
}
