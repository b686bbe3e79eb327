import type { StaffSelf } from '#contracts/office/session.ts'
import { type ReportPreset, reportPresets } from '#domain/report/report-period.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { allBranches } from '../chosen-branch.ts'
import { useKnownBranchOptions } from '../known-branches.ts'
import type { ReportChoice } from './use-report-choice.ts'

type Props = { self: StaffSelf; value: ReportChoice; onChange: (change: Partial<ReportChoice>) => void }

/** Which branch, and which evenings. */
export function ReportChoiceFields({ self, value, onChange }: Props) {
  const { t } = useLocale()
  const { branch, preset, period } = value
  const everywhere = self.may.includes('report.all')
  const branches = useKnownBranchOptions(self)
  const choices = [
    ...(everywhere ? [{ value: allBranches, label: t('office.all_branches') }] : []),
    ...branches,
  ]
  return (
    <div className="report-choice">
      {choices.length > 1 && (
        <Select
          label={t('office.branch')}
          required
          value={branch}
          onChange={(slug) => onChange({ branch: slug })}
          options={choices}
        />
      )}
      <Select
        label={t('office_reports.period')}
        required
        value={preset}
        onChange={(chosen) => onChange({ preset: chosen as ReportPreset | 'own' })}
        options={[...reportPresets, 'own' as const].map((one) => ({
          value: one,
          label: t(`office_reports.${one}`),
        }))}
      />
      {preset === 'own' && (
        <>
          <DayField
            label={t('office_reports.from')}
            value={period.from}
            onChange={(from) => onChange({ period: { ...period, from } })}
          />
          <DayField
            label={t('office_reports.to')}
            value={period.to}
            min={period.from}
            onChange={(to) => onChange({ period: { ...period, to } })}
          />
        </>
      )}
    </div>
  )
}
