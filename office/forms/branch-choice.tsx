import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { allBranches } from '#office/chosen-branch.ts'
import { useKnownBranchOptions } from '#office/known-branches.ts'

type BranchChoiceProps = {
  self: StaffSelf
  value: string
  onChange: (slug: string) => void
  /** The screen can be about all of them at once. */
  withAll?: boolean
  /** What was is looked at: also branches of the archive. */
  withArchive?: boolean
  /** Beside other tools: what it is about is plain from what it says. */
  compact?: boolean
}

/** Which branch a screen is about; who holds for one alone is not asked. */
export function BranchChoice({
  self,
  value,
  onChange,
  withAll = false,
  withArchive = false,
  compact = false,
}: BranchChoiceProps) {
  const { t } = useLocale()
  const known = useKnownBranchOptions(self)
  const branches = withArchive ? known : known.slice(0, self.branches.length)
  if (branches.length < 2) return null
  return (
    <Select
      className={compact ? 'office__choice field--unlabelled' : 'office__choice'}
      label={compact ? <span className="sr">{t('office.branch')}</span> : t('office.branch')}
      required
      value={value}
      onChange={onChange}
      options={[...(withAll ? [{ value: allBranches, label: t('office.all_branches') }] : []), ...branches]}
    />
  )
}
