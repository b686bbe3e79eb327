import type { StaffSelf } from '#contracts/office-session.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import { useChosenBranch } from '../../office/tonight/chosen-branch.ts'
import { TonightList } from '../../office/tonight/tonight-list.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { Select } from '../../ui/select.tsx'
import '../../office/tonight/tonight.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** The evening of a branch, group by group. */
export default function Tonight() {
  return <StaffOnly action="tonight.read">{(self) => <TonightOf self={self} />}</StaffOnly>
}

function TonightOf({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  if (!branch) return <p className="wrap lead">{t('errors.branches_missing')}</p>
  const title = t('office.board.title', { branch: branch.name[locale] })
  return (
    <div className="wrap office__page">
      <PageHead title={title} noindex />
      <h1 className="h2">{title}</h1>
      {self.branches.length > 1 && (
        <Select
          className="office__choice"
          label={t('office.branch')}
          required
          value={branch.slug}
          onChange={choose}
          options={self.branches.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        />
      )}
      <TonightList key={branch.slug} branch={branch} />
    </div>
  )
}
