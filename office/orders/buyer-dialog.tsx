import { useState } from 'react'
import { nameOrderBuyer } from '#contracts/calls/office/orders.calls.ts'
import type { OrderBuyer, OrderFile } from '#contracts/office/orders.ts'
import { longest } from '#domain/rules/longest.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { OfficeForm } from '#office/forms/office-form.tsx'
import type { OrderPart } from './order-part.ts'

type BuyerDialogProps = OpenedDialog<OrderFile> & Pick<OrderPart, 'file' | 'params'>

const rules: FieldRules = { company: [['required']] }
const details = ['vatNumber', 'street', 'building', 'district', 'city', 'postalCode'] as const
const nobody: OrderBuyer = {
  company: '',
  taxNumber: null,
  street: '',
  building: '',
  district: '',
  city: '',
  postalCode: '',
}
const codes: readonly string[] = ['vatNumber', 'building', 'postalCode']

/** Puts a company on the papers of an order. Answers the order as it is then. */
export default function BuyerDialog({ open, close, file, params }: BuyerDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [more, setMore] = useState(() => {
    const { taxNumber, company: _, ...address } = file.buyer ?? nobody
    return { ...address, vatNumber: taxNumber ?? '' }
  })
  const form = useSiteForm<{ company: string }>({
    rules,
    defaultValues: { company: file.buyer?.company ?? '' },
    onSubmit: async ({ company }) => {
      setFailure(null)
      const { vatNumber, ...address } = more
      const body = { company, ...address, taxNumber: vatNumber.trim() || null }
      const answer = await api(nameOrderBuyer, { params, body })
      if (answer.ok) return close(answer.data)
      setFailure(answer)
    },
  })
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_orders.buyer')}>
      <OfficeForm
        form={form}
        failure={failure}
        label={t('office_orders.buyer')}
        submit={t('actions.save_changes')}
      >
        <p className="muted">{t('office_orders.buyer_text')}</p>
        <FormField name="company" as={TextInput} maxLength={longest.title} autoComplete="off" />
        {details.map((field) => (
          <TextInput
            key={field}
            kind={codes.includes(field) ? 'code' : 'text'}
            label={t(`office_rooms.field_${field}`)}
            optional
            maxLength={field === 'vatNumber' ? longest.vatNumber : longest.title}
            autoComplete="off"
            value={more[field]}
            onChange={(text) => setMore({ ...more, [field]: text })}
          />
        ))}
      </OfficeForm>
    </Dialog>
  )
}
