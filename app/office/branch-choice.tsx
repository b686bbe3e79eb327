import type { StaffSelf } from '#contracts/office-session.ts'
import { useLocale } from '../i18n/messages.tsx'
import { Select } from '../ui/select.tsx'

type BranchChoiceProps = { self: StaffSelf; value: string; onChange: (slug: string) => void }

/** Which branch a screen is about; who holds for one alone is not asked. */
export function BranchChoice({ self, value, onChange }: BranchChoiceProps) {
  const { locale, t } = useLocale()
  if (self.branches.length < 2) return null
  return (
    <Select
      className="office__choice"
      label={t('office.branch')}
      required
      value={value}
      onChange={onChange}
      options={self.branches.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
    />
  )
}
