import { useParams } from 'react-router'
import { showOfficeBranch } from '#contracts/calls/office-branches.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OfficeData } from '../office-data.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { BranchEditor } from './branch-editor.tsx'

/** All that is said about one branch. */
export function BranchPage() {
  const { locale, t } = useLocale()
  const { branch: slug = '' } = useParams()
  const branch = useOfficeData(showOfficeBranch, { params: { branch: slug } }, { edited: true })
  return (
    <OfficePage
      title={branch.data?.name[locale] ?? t('office.nav.branches')}
      text={<bdi dir="ltr">{`/${slug}`}</bdi>}
      tools={<SiteLink to="/office/branches">{t('office_rooms.all_branches')}</SiteLink>}
    >
      <OfficeData {...branch}>{(data) => <BranchEditor first={data} onSaved={branch.setData} />}</OfficeData>
    </OfficePage>
  )
}
