import { lazy } from 'react'
import { listOfficeBranches } from '#contracts/calls/office-branches.calls.ts'
import type { OfficeBranch } from '#contracts/office-branches.ts'
import type { StaffSelf } from '#contracts/office-session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import { OfficeData } from '../office-data.tsx'
import { OfficePage } from '../office-page.tsx'
import { ContentRow } from '../rooms/content-row.tsx'
import { setStaff } from '../staff-session.ts'
import { useOfficeData } from '../use-office-data.ts'

const NewBranchDialog = lazy(() => import('./new-branch-dialog.tsx'))

/** The branches one holds for, and what each of them still needs. */
export function BranchesPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const openDialog = useOpenDialog()
  const branches = useOfficeData(listOfficeBranches, {})
  async function begin() {
    const begun = await openDialog<object, OfficeBranch>(NewBranchDialog, {})
    if (!begun) return
    // Whoever is signed in holds for one branch more.
    setStaff('unknown')
    await navigate(hrefOf(`/office/branches/${begun.slug}`))
  }
  return (
    <OfficePage
      title={t('office.nav.branches')}
      text={t('office_rooms.branches_text')}
      tools={
        self.may.includes('branch.create') && (
          <Button onClick={() => void begin()}>{t('office_rooms.new_branch')}</Button>
        )
      }
    >
      <OfficeData {...branches}>
        {({ items }) => (
          <ul className="office__list">
            {items.map((branch) => (
              <ContentRow
                key={branch.slug}
                ofBranch
                row={branch}
                href={hrefOf(`/office/branches/${branch.slug}`)}
              />
            ))}
          </ul>
        )}
      </OfficeData>
    </OfficePage>
  )
}
