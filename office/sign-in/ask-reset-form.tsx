import { useEffect, useState } from 'react'
import { requestPasswordReset, showSignInNote } from '#contracts/calls/office-sign-in.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'

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
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useSiteForm<{ email: string }>({
    rules,
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      setFailure(null)
      const answer = await api(requestPasswordReset, { body: { email: email.trim() } })
      if (answer.ok) setSent(true)
      else setFailure(answer)
    },
  })
  return (
    <SiteForm form={form} className="office__form" label={t('office.reset_title')}>
      <FormField name="email" as={TextInput} kind="email" autoComplete="username" />
      <ProblemLine failure={failure} />
      {!mails && <p>{t('office.reset_no_mail')}</p>}
      <p role="status">{sent && mails && t('office.reset_sent')}</p>
      <Button type="submit" wide busy={form.submitting} disabled={!mails}>
        {t('office.reset_send')}
      </Button>
    </SiteForm>
  )
}
