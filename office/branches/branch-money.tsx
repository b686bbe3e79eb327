import type { OfficeBranch } from '#contracts/office/branches.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { TimeField } from '#office/forms/day-and-time-fields.tsx'
import type { FieldErrors } from '../editor/field-errors.ts'
import { WholeNumberField } from '../editor/whole-number-field.tsx'
import { WeekendDays } from './weekend-days.tsx'
import { ZoneAndCurrency } from './zone-and-currency.tsx'

type BranchMoneyProps = {
  branch: OfficeBranch
  onChange: (changes: Partial<OfficeBranch>) => void
  errors: FieldErrors
}

/** Clock, currency, tax, and which days are the weekend. */
export function BranchMoney({ branch, onChange, errors }: BranchMoneyProps) {
  const { t } = useLocale()
  return (
    <>
      <div className="editor__figures">
        <ZoneAndCurrency
          value={branch}
          onChange={onChange}
          fixed={branch.currencyFixed ? t('office_rooms.currency_why') : undefined}
          errors={errors}
        />
        <WholeNumberField
          decimal
          min={0}
          max={100}
          label={t('office_rooms.field_vatRate')}
          value={branch.vatRate / 100}
          onChange={(percent) => onChange({ vatRate: Math.round(percent * 100) })}
          error={errors.vatRate}
        />
        <TextInput
          kind="code"
          label={t('office_rooms.field_vatNumber')}
          optional
          maxLength={longest.vatNumber}
          value={branch.vatNumber ?? ''}
          onChange={(text) => onChange({ vatNumber: text.trim() === '' ? null : text })}
        />
        <TimeField
          label={t('office_rooms.field_businessDayStart')}
          value={branch.businessDayStart}
          onChange={(time) => time && onChange({ businessDayStart: time })}
        />
      </div>
      <WeekendDays value={branch.weekendDays} onChange={(weekendDays) => onChange({ weekendDays })} />
    </>
  )
}
