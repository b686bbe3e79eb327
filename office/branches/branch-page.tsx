import { useParams } from 'react-router'
import { archiveBranch, showBranchOutlook } from '#contracts/calls/office/archive.calls.ts'
import { showOfficeBranch } from '#contracts/calls/office/branches.calls.ts'
import type { OfficeBranch } from '#contracts/office/branches.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { Archivable } from '../archive/archivable.tsx'
import { useArchive } from '../archive/use-archive.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { setStaff } from '../staff-session.ts'
import { BranchEditor } from './branch-editor.tsx'

/** All that is said about one branch. */
export function BranchPage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const { branch: slug = '' } = useParams()
  const branch = useOfficeData(showOfficeBranch, { params: { branch: slug } }, { edited: true })
  const archive = useArchive()
  const mayArchive = self.may.includes('branch.archive')
  const params = { branch: slug }
  const send = (archived: boolean) => api(archiveBranch, { params, body: { archived } })
  async function putAway(data: OfficeBranch) {
    const name = data.name[locale]
    const done = await archive.archive({
      name,
      send,
      text: t('office_archive.ask_branch', { name }),
      outlook: () => api(showBranchOutlook, { params }),
      settledAt: {
        archive_bookings: `/office/orders?branch=${slug}&state=confirmed`,
        archive_offers: `/office/requests?branch=${slug}`,
      },
    })
    if (!done) return
    // Whoever is signed in holds for one branch less.
    setStaff('unknown')
    await navigate(hrefOf('/office/branches'))
  }
  async function bringBack(data: OfficeBranch) {
    if (!(await archive.restore({ name: data.name[locale], send }, { hidden: true }))) return
    await branch.refresh()
    setStaff('unknown')
  }
  return (
    <OfficePage
      title={branch.data?.name[locale] ?? t('office.nav.branches')}
      text={<bdi dir="ltr">{`/${slug}`}</bdi>}
      tools={<SiteLink to="/office/branches">{t('office_rooms.all_branches')}</SiteLink>}
    >
      <ProblemLine failure={archive.failure} />
      <OfficeData {...branch}>
        {(data) => (
          <Archivable
            name={data.name[locale]}
            archivedAt={data.archivedAt}
            busy={archive.busy}
            may={mayArchive}
            onArchive={() => void putAway(data)}
            onRestore={() => void bringBack(data)}
          >
            <BranchEditor first={data} onSaved={branch.setData} />
          </Archivable>
        )}
      </OfficeData>
    </OfficePage>
  )
}
