import { useState } from 'react'
import { findOrders } from '#contracts/calls/orders.calls.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useDemoInbox } from '#site/shell/demo-inbox-link.tsx'
import { CodeForm } from './code-form.tsx'

const ways = ['email', 'phone'] as const
type Way = (typeof ways)[number]

type Asked = { readonly search: string; readonly way: Way; readonly email: string }

/** Asks for the address or the number, and says the same whether it is known or not. */
export default function FindForm() {
  const { t } = useLocale()
  const [way, setWay] = useState<Way>('email')
  const isDemo = useDemoInbox()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (asked) {
    const said = asked.way === 'email' ? t('find.sent', { email: asked.email }) : t('find.sent_phone')
    const words = isDemo ? t('find.sent_demo') : said
    return <CodeForm search={asked.search} words={words} onAgain={() => setAsked(null)} />
  }
  return (
    <>
      <fieldset className="find__ways">
        <legend className="small">{t('find.by')}</legend>
        {ways.map((one) => (
          <label key={one} className="pick">
            <input type="radio" name="find-by" checked={one === way} onChange={() => setWay(one)} />
            <span>{t(`find.by_${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <AskForm key={way} way={way} onAsked={setAsked} />
    </>
  )
}

const rules: Readonly<Record<Way, FieldRules>> = {
  email: { email: [['required'], ['email'], ['max', 254]] },
  phone: { phone: [['required'], ['phone']] },
}

function AskForm({ way, onAsked }: { way: Way; onAsked: (asked: Asked) => void }) {
  const { t } = useLocale()
  const api = useApi()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useSiteForm<{ email: string; phone: string }>({
    rules: rules[way],
    defaultValues: { email: '', phone: '' },
    onSubmit: async ({ email, phone }) => {
      setProblem(null)
      const answer = await api(findOrders, { body: way === 'email' ? { email: email.trim() } : { phone } })
      if (answer.ok) onAsked({ search: answer.data.search, way, email: email.trim() })
      else if (Object.keys(answer.fields).length > 0) return { fields: answer.fields }
      else setProblem(answer.message ?? t(answer.messageKey))
    },
  })
  return (
    <SiteForm form={form} label={t('find.title')}>
      {way === 'email' ? (
        <FormField name="email" as={TextInput} kind="email" autoComplete="email" />
      ) : (
        <FormField name="phone" as={PhoneInput} />
      )}
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="lead" wide busy={form.submitting}>
        {t('find.submit')}
      </Button>
    </SiteForm>
  )
}
