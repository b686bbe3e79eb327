import { useEffect, useRef, useState } from 'react'
import { findOrders } from '#contracts/calls/orders.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

const rules: FieldRules = { email: [['required'], ['email'], ['max', 254]] }

/** Asks for the address and says the same whether it is known or not. */
export default function FindForm() {
  const { t } = useLocale()
  const api = useApi()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useSiteForm<{ email: string }>({
    rules,
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      setProblem(null)
      const answer = await api(findOrders, { body: { email: email.trim() } })
      if (answer.ok) setSentTo(email.trim())
      else if (Object.keys(answer.fields).length > 0) return { fields: answer.fields }
      else setProblem(answer.message ?? t(answer.messageKey))
    },
  })
  if (sentTo !== null) {
    const again = () => {
      form.reset({ email: '' })
      setSentTo(null)
    }
    return <LinksSent email={sentTo} onAgain={again} />
  }
  return (
    <SiteForm form={form} label={t('find.title')}>
      <FormField name="email" as={TextInput} kind="email" autoComplete="email" />
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="lead" wide busy={form.submitting}>
        {t('find.submit')}
      </Button>
    </SiteForm>
  )
}

function LinksSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sent">
      <h2 ref={heading} tabIndex={-1} className="h3">
        {t('find.sent_title')}
      </h2>
      <p>{t('find.sent', { email })}</p>
      <Button look="line" onClick={onAgain}>
        {t('find.again')}
      </Button>
    </div>
  )
}
