import { useLocale } from '#kit/i18n/messages.tsx'
import { PlansFrame } from '../plans/plans-frame.tsx'
import { SeasonsPage } from '../plans/seasons-page.tsx'
import '../hours/hours.css'
import '../plans/plans.css'
import '../plans/save-bar.css'

/** Plans that replace the weekly one for a while. */
export default function PlanSeasons() {
  const { t } = useLocale()
  return (
    <PlansFrame text={t('office_plans.seasons_text')}>
      {(part) => <SeasonsPage key={part.branch.slug} {...part} />}
    </PlansFrame>
  )
}
