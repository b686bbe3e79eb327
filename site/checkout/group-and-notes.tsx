import { useWatch } from 'react-hook-form'
import { listComma } from '#domain/locale/list-comma.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useFormAround } from '#kit/forms/site-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { Fold } from './fold.tsx'

/** What the host would like to know, and nobody has to say. */
export function GroupAndNotes() {
  const { locale, t } = useLocale()
  const form = useFormAround()
  const written: unknown[] = useWatch({ control: form.control, name: ['groupName', 'notes'] })
  const filled = written.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  return (
    <Fold
      title={t('payment.notes_title')}
      held={filled.length > 0 && <bdi>{filled.join(listComma(locale))}</bdi>}
      opens={filled.length > 0}
    >
      <div className="checkout__pair">
        <FormField
          name="groupName"
          as={TextInput}
          autoComplete="off"
          optional
          hint={t('payment.group_name_hint')}
        />
        <FormField name="notes" as={Textarea} rows={2} optional hint={t('payment.notes_hint')} />
      </div>
    </Fold>
  )
}
