import type { OfficeBranch } from '#contracts/office/branches.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { countryOfPhone } from '#kit/ui/phone/dial-codes.ts'
import type { FieldErrors } from '../editor/field-errors.ts'
import { WholeNumberField } from '../editor/whole-number-field.tsx'
import { InternationalPhone } from './international-phone.tsx'

type BranchPlaceProps = {
  branch: OfficeBranch
  onChange: (changes: Partial<OfficeBranch>) => void
  errors: FieldErrors
}

const numbers = ['phone', 'whatsapp'] as const

/** The point on the map, and the numbers to call. */
export function BranchPlace({ branch, onChange, errors }: BranchPlaceProps) {
  const { t } = useLocale()
  return (
    <div className="editor__figures editor__figures--long">
      {(['latitude', 'longitude'] as const).map((field) => (
        <WholeNumberField
          key={field}
          decimal
          step={0.01}
          min={field === 'latitude' ? -90 : -180}
          max={field === 'latitude' ? 90 : 180}
          label={t(`office_rooms.field_${field}`)}
          hint={t('office_rooms.map_hint')}
          value={branch[field]}
          onChange={(value) => onChange({ [field]: value })}
          error={errors[field]}
        />
      ))}
      {numbers.map((field) => (
        <InternationalPhone
          key={field}
          label={t(`office_rooms.field_${field}`)}
          optional={field === 'whatsapp'}
          required={field === 'phone'}
          country={countryOfPhone(branch.phone)}
          value={branch[field] ?? ''}
          onChange={(number) => onChange({ [field]: number === '' && field === 'whatsapp' ? null : number })}
          error={errors[field]}
        />
      ))}
    </div>
  )
}
