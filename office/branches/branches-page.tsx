import { lazy } from 'react'
import { archiveBranch } from '#contracts/calls/office/archive.calls.ts'
import { listOfficeBranches } from '#contracts/calls/office/branches.calls.ts'
import type { OfficeBranch } from '#contracts/office/branches.ts'
import type { ArchivedItem } from '#contracts/office/content.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ArchivedList } from '../archive/archived-list.tsx'
import { useArchive } from '../archive/use-archive.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ContentRow } from '../rooms/content-row.tsx'
import { setStaff } from '../staff-session.ts'

const NewBranchDialog = lazy(() => import('./new-branch-dialog.tsx'))

/** The branches one holds for, and what each of them still needs. */
export function BranchesPage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const archive = useArchive()
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
  async function bringBack({ slug, name }: ArchivedItem) {
    const send = (archived: boolean) => api(archiveBranch, { params: { branch: slug }, body: { archived } })
    if (!(await archive.restore({ name: name[locale], send }, { hidden: true }))) return
    await branches.refresh()
    setStaff('unknown')
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
      <ProblemLine failure={archive.failure} />
      <OfficeData {...branches}>
        {({ items, archived }) => (
          <>
            <ul className="office__list">
              {items.map((branch) => (
                <ContentRow
                  key={branch.slug}
                  ofBranch
                  row={branch}
                  branch={branch.slug}
                  href={hrefOf(`/office/branches/${branch.slug}`)}
                />
              ))}
            </ul>
            <ArchivedList
              items={archived}
              onRestore={self.may.includes('branch.archive') ? (branch) => void bringBack(branch) : undefined}
            />
          </>
        )}
      </OfficeData>
    </OfficePage>
  )
}
