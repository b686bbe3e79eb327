import { useLocale } from '#kit/i18n/messages.tsx'
import { PlansFrame } from '#office/plans/plans-frame.tsx'
import { SeasonsPage } from '#office/plans/seasons-page.tsx'
import '#office/hours/hours.css'
import '#office/plans/plans.css'
import '#office/plans/save-bar.css'

/** Plans that replace the weekly one for a while. */
export default function PlanSeasons() {
  const { t } = useLocale()
  return (
    <PlansFrame text={t('office_plans.seasons_text')}>
      {(part) => <SeasonsPage key={part.branch.slug} {...part} />}
    </PlansFrame>
  )
}
