import type { ReactNode } from 'react'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { ContactFields } from './contact-fields.tsx'

type WhoPlaysProps = {
  country: string | undefined
  onForget: (() => void) | undefined
  children: ReactNode
}

/** Who books and how many come. */
export function WhoPlays({ country, onForget, children }: WhoPlaysProps) {
  const { t } = useLocale()
  return (
    <section aria-labelledby="who-plays">
      <h2 id="who-plays" className="h3">
        {t('payment.who_title')}
      </h2>
      <div className="checkout__pair">
        <ContactFields country={country} emailHint={t('payment.email_hint')} onForget={onForget}>
          {children}
        </ContactFields>
        <FormField
          name="groupName"
          as={TextInput}
          autoComplete="off"
          optional
          hint={t('payment.group_name_hint')}
        />
        <FormField name="notes" as={Textarea} rows={2} optional hint={t('payment.notes_hint')} />
      </div>
    </section>
  )
}
