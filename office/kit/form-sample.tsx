import type { FieldRules } from '#domain/rules/rules.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { DatePicker } from '#kit/ui/dates/date-picker.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { Rating } from '#kit/ui/rating.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { KitSection } from './kit-section.tsx'

const rules: FieldRules = {
  name: [['required'], ['alpha_spaces'], ['min', 3]],
  email: [['required'], ['email']],
  phone: [['required'], ['phone']],
  playersCount: [['required'], ['numeric'], ['between', 2, 200]],
  requestType: [['required'], ['one_of', ['birthday', 'school']]],
  date: [['required']],
  rating: [['required']],
  notes: [['max', 40]],
  acceptRules: [['required']],
}

const defaultValues = {
  name: '',
  email: '',
  phone: '',
  playersCount: '',
  requestType: '',
  date: '',
  rating: null,
  notes: '',
  acceptRules: false,
  photoSession: false,
}

/** Every input in one form, held to rules. */
export function FormSample() {
  const { t } = useLocale()
  const toast = useToast()
  const form = useSiteForm({
    rules,
    defaultValues,
    onSubmit: async (values) => {
      if (values.photoSession) return { fields: { email: { rule: 'unknown' } } }
      toast({ text: t('toasts.sent'), kind: 'ok' })
    },
  })
  const types = [
    { value: 'birthday', label: t('requests.type_birthday') },
    { value: 'school', label: t('requests.type_school') },
  ]
  return (
    <KitSection title="kit.form">
      <SiteForm form={form} className="stack" label={t('kit.form')}>
        <FormField name="name" as={TextInput} autoComplete="off" />
        <FormField name="email" as={TextInput} kind="email" />
        <FormField name="phone" as={PhoneInput} country="KW" />
        <FormField name="playersCount" as={NumberInput} min={2} max={200} />
        <FormField name="requestType" as={Select} options={types} />
        <FormField name="date" as={DatePicker} />
        <FormField name="rating" as={Rating} />
        <FormField name="notes" as={Textarea} optional limit={40} />
        <FormField name="acceptRules" as={Checkbox} />
        <FormField name="photoSession" as={Checkbox} label={t('kit.server_says_no')} />
        <Button type="submit" wide busy={form.submitting}>
          {t('actions.send')}
        </Button>
      </SiteForm>
    </KitSection>
  )
}
