import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/** Every branch one holds for, in use or of the archive: orders, reports and the log go back further than today. */
export function knownBranches({ branches, archivedBranches }: StaffSelf): readonly StaffBranch[] {
  return [...branches, ...archivedBranches]
}

/** The same to choose from, those of the archive marked. */
export function useKnownBranchOptions(self: StaffSelf) {
  const nameOf = useMarkedName()
  return knownBranches(self).map((branch) => ({
    value: branch.slug,
    label: nameOf({ ...branch, archived: self.archivedBranches.includes(branch) }),
  }))
}

/** How a thing is called in a choice that goes back further than today. */
export function useMarkedName() {
  const { locale, t } = useLocale()
  return ({ name, archived }: { readonly name: Localised; readonly archived: boolean }) =>
    archived ? t('office_archive.marked', { name: name[locale] }) : name[locale]
}
