import { useEffect, useRef } from 'react'
import type { ContactToSend } from '#contracts/request.ts'
import { type ContactForm as ContactValues, contactRules, notesLength } from '#domain/request/request-form.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { Select } from '#kit/ui/select.tsx'
import { SpelledCode } from '#kit/ui/spelled-code.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { ProveStep } from './prove-step.tsx'
import { branchOptions } from './request-choices.ts'
import { UnseenField } from './unseen-field.tsx'
import { useSendRequest } from './use-send-request.ts'

const empty: ContactValues = { name: '', email: '', phone: '', branch: '', message: '' }

/** A message to a branch. */
export default function ContactForm() {
  const { locale, t } = useLocale()
  const site = useSite()
  const { code, isAutomatic, onProven, problem, send, again, unseen } = useSendRequest()
  const form = useSiteForm<ContactValues>({
    rules: contactRules,
    defaultValues: empty,
    onSubmit: (values) => send({ ...values, requestType: 'contact' } satisfies ContactToSend),
  })
  if (code && isAutomatic) return <ProveStep code={code} takesFocus onProven={onProven} />
  if (code) {
    const startOver = () => {
      form.reset(empty)
      again()
    }
    return <ContactSent code={code} email={form.values('email')} onAgain={startOver} />
  }
  return (
    <SiteForm form={form} label={t('contacts.form_title')}>
      <FormField name="name" as={TextInput} autoComplete="name" />
      <FormField name="email" as={TextInput} kind="email" autoComplete="email" />
      <FormField name="phone" as={PhoneInput} optional />
      <FormField name="branch" as={Select} options={branchOptions(site, locale)} />
      <FormField name="message" as={Textarea} rows={5} limit={notesLength.max} />
      <UnseenField ref={unseen} />
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="lead" wide busy={form.submitting}>
        {t('contacts.submit')}
      </Button>
    </SiteForm>
  )
}

function ContactSent({ code, email, onAgain }: { code: string; email: string; onAgain: () => void }) {
  const { t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sent">
      <h3 ref={heading} tabIndex={-1} className="h3">
        {t('contacts.sent_title')}
      </h3>
      <p className="sent__code">
        <SpelledCode code={code} />
      </p>
      <p>{t('contacts.sent', { email })}</p>
      <Button look="line" onClick={onAgain}>
        {t('contacts.another')}
      </Button>
    </div>
  )
}
