import { useLocale } from '../../i18n/messages.tsx'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { ClosuresPage } from '../../office/plans/closures-page.tsx'
import { PlansFrame } from '../../office/plans/plans-frame.tsx'
import '../../office/plans/plans.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** Evenings on which nobody plays. */
export default function PlanClosures() {
  const { t } = useLocale()
  return (
    <PlansFrame text={t('office_plans.closures_text')}>
      {(part) => <ClosuresPage key={part.branch.slug} {...part} />}
    </PlansFrame>
  )
}
