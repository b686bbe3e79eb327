import { useLocale } from '../../i18n/messages.tsx'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { PlansFrame } from '../../office/plans/plans-frame.tsx'
import { SeasonsPage } from '../../office/plans/seasons-page.tsx'
import '../../office/hours/hours.css'
import '../../office/plans/plans.css'
import '../../office/plans/save-bar.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** Plans that replace the weekly one for a while. */
export default function PlanSeasons() {
  const { t } = useLocale()
  return (
    <PlansFrame text={t('office_plans.seasons_text')}>
      {(part) => <SeasonsPage key={part.branch.slug} {...part} />}
    </PlansFrame>
  )
}
