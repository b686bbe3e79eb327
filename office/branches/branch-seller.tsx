import type { OfficeBranch } from '#contracts/office/branches.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type Seller = NonNullable<OfficeBranch['seller']>

const fields = ['legalName', 'registration', 'street', 'building', 'district', 'city', 'postalCode'] as const
const codes: readonly string[] = ['registration', 'building', 'postalCode']

const nobody: Seller = {
  legalName: '',
  registration: '',
  street: '',
  building: '',
  district: '',
  city: '',
  postalCode: '',
}

type BranchSellerProps = {
  seller: OfficeBranch['seller']
  onChange: (seller: OfficeBranch['seller']) => void
}

/** Who sells in a branch, as the law wants it on tax papers; without a legal name there is nobody to name. */
export function BranchSeller({ seller, onChange }: BranchSellerProps) {
  const { t } = useLocale()
  const change = (field: keyof Seller, text: string) => {
    const next = { ...(seller ?? nobody), [field]: text }
    onChange(fields.every((one) => next[one].trim() === '') ? null : next)
  }
  return (
    <div className="editor__figures">
      {fields.map((field) => (
        <TextInput
          key={field}
          kind={codes.includes(field) ? 'code' : 'text'}
          label={t(`office_rooms.field_${field}`)}
          optional
          maxLength={longest.title}
          value={seller?.[field] ?? ''}
          onChange={(text) => change(field, text)}
        />
      ))}
    </div>
  )
}
