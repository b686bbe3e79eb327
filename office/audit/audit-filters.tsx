import { listStaff } from '#contracts/calls/office/staff.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { auditNouns } from '#domain/staff/audit-actions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { useKnownBranchOptions } from '../known-branches.ts'
import type { AuditFilter } from './use-audit.ts'

type AuditFiltersProps = { self: StaffSelf; value: AuditFilter; onChange: (value: AuditFilter) => void }

/** Which part of the log one looks at. Who sees the staff can ask for one of them. */
export function AuditFilters({ self, value, onChange }: AuditFiltersProps) {
  const { t } = useLocale()
  const members = useOfficeData(listStaff, self.may.includes('staff.read') ? {} : null).data?.items ?? []
  const set = (part: Partial<AuditFilter>) => onChange({ ...value, ...part })
  const branches = useKnownBranchOptions(self)
  return (
    <div className="audit-filters">
      <Select
        label={t('office.branch')}
        required={!self.may.includes('staff.read')}
        placeholder={t('office.all_branches')}
        value={value.branch}
        onChange={(branch) => set({ branch })}
        options={branches}
      />
      <Select
        label={t('office.audit.noun')}
        placeholder={t('common.all')}
        value={value.noun}
        onChange={(noun) => set({ noun: noun as AuditFilter['noun'] })}
        options={auditNouns.map((noun) => ({ value: noun, label: t(`office.audit.noun_${noun}`) }))}
      />
      {members.length > 0 && (
        <Select
          label={t('office.audit.who')}
          placeholder={t('common.all')}
          value={value.actor}
          onChange={(actor) => set({ actor })}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DayField label={t('office.audit.from')} value={value.from} onChange={(from) => set({ from })} />
      <DayField label={t('office.audit.to')} value={value.to} onChange={(to) => set({ to })} />
    </div>
  )
}
