import { useState } from 'react'
import { changeContactByStaff } from '#contracts/calls/office/orders.calls.ts'
import type { OrderFile } from '#contracts/office/orders.ts'
import { orderContactRules } from '#domain/order/order-contact.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { OfficeForm } from '#office/forms/office-form.tsx'
import type { OrderPart } from './order-part.ts'

type Contact = { name: string; email: string; phone: string }
type ContactDialogProps = OpenedDialog<OrderFile> & Pick<OrderPart, 'file' | 'params'>

/** The rules of the checkout; somebody who came to the desk may have left less, and need not leave more now. */
function rulesOf(contact: Contact): FieldRules {
  const { name, email, phone } = orderContactRules
  const rules = { name, email, phone } as Record<keyof Contact, FieldRules[string]>
  for (const field of ['name', 'email', 'phone'] as const)
    if (contact[field] === '') rules[field] = rules[field].filter(([rule]) => rule !== 'required')
  return rules
}

/** Corrects who the guest is and how they are reached. Answers the order as it is then. */
export default function ContactDialog({ open, close, file, params }: ContactDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { contact } = file.order
  const [before] = useState<Contact>(() => ({
    name: contact.name ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
  }))
  const [rules] = useState(() => rulesOf(before))
  const form = useSiteForm<Contact>({
    rules,
    defaultValues: before,
    onSubmit: async (values) => {
      setFailure(null)
      const changed = Object.fromEntries(
        Object.entries(values).filter(([field, text]) => text !== before[field as keyof Contact]),
      )
      const answer = await api(changeContactByStaff, { params, body: { contact: changed } })
      if (answer.ok) return close(answer.data)
      const fields = Object.fromEntries(
        Object.entries(answer.fields ?? {}).map(([field, failed]) => [field.replace('contact.', ''), failed]),
      )
      if (Object.keys(fields).length > 0) return { fields }
      setFailure(answer)
    },
  })
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_orders.contact_edit')}>
      <OfficeForm
        form={form}
        failure={failure}
        label={t('office_orders.contact_edit')}
        submit={t('actions.save_changes')}
      >
        <p className="muted">{t('office_orders.contact_text')}</p>
        <FormField name="name" as={TextInput} autoComplete="off" />
        <FormField name="phone" as={PhoneInput} country={undefined} />
        <FormField name="email" as={TextInput} kind="email" autoComplete="off" />
      </OfficeForm>
    </Dialog>
  )
}
