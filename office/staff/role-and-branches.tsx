import type { StaffBranch } from '#contracts/office/session.ts'
import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Select } from '#kit/ui/select.tsx'

export type RoleAndBranches = { readonly role: StaffRole; readonly branches: readonly string[] }

type Props = {
  /** Of the office: people are asked in before guests are. */
  branches: readonly StaffBranch[]
  value: RoleAndBranches
  onChange: (value: RoleAndBranches) => void
}

/** What somebody is to do, and where; an owner is everywhere. */
export function RoleAndBranchesFields({ branches, value, onChange }: Props) {
  const { locale, t } = useLocale()
  const tick = (slug: string, on: boolean) => {
    const others = value.branches.filter((one) => one !== slug)
    onChange({ ...value, branches: on ? [...others, slug] : others })
  }
  return (
    <>
      <Select
        label={t('office.staff.role')}
        required
        value={value.role}
        onChange={(role) => onChange({ ...value, role: role as StaffRole })}
        options={staffRoles.map((role) => ({ value: role, label: t(`office.staff.role_${role}`) }))}
      />
      {value.role === 'owner' ? (
        <p className="muted">{t('office.all_branches')}</p>
      ) : (
        <fieldset className="branch-ticks">
          <legend>{t('office.staff.branches')}</legend>
          {branches.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              label={name[locale]}
              value={value.branches.includes(slug)}
              onChange={(on) => tick(slug, on)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
