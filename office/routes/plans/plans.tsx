import { useLocale } from '#kit/i18n/messages.tsx'
import { PlansFrame } from '#office/plans/plans-frame.tsx'
import { WeeklyPlan } from '#office/plans/weekly-plan.tsx'
import '#office/plans/plans.css'
import '#office/plans/save-bar.css'

/** When the rooms of a branch are played, week after week. */
export default function Plans() {
  const { t } = useLocale()
  return (
    <PlansFrame text={t('office_plans.weekly_text')}>
      {(part) => <WeeklyPlan key={part.branch.slug} {...part} />}
    </PlansFrame>
  )
}
