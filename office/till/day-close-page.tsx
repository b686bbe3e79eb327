import { useParams } from 'react-router'
import { showDayClose } from '#contracts/calls/till.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { CloseReport } from './close-report.tsx'

/** The closing report of an evening, by its number. */
export function DayClosePage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const { number = '' } = useParams()
  const [branch] = useChosenBranch(self, { withArchive: true })
  const params = branch && { branch: branch.slug, number: Number(number) || 1 }
  const asked = useOfficeData(showDayClose, params && { params })
  if (!branch) return <NoBranch />
  return (
    <OfficePage
      title={t('office_close.title')}
      tools={<SiteLink to={`/office/till?branch=${branch.slug}`}>{t('office_close.back')}</SiteLink>}
    >
      <OfficeData {...asked}>{(close) => <CloseReport self={self} close={close} />}</OfficeData>
    </OfficePage>
  )
}
