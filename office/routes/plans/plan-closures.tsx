import { useLocale } from '#kit/i18n/messages.tsx'
import { ClosuresPage } from '#office/plans/closures-page.tsx'
import { PlansFrame } from '#office/plans/plans-frame.tsx'
import '#office/plans/plans.css'

/** Evenings on which nobody plays. */
export default function PlanClosures() {
  const { t } = useLocale()
  return (
    <PlansFrame text={t('office_plans.closures_text')}>
      {(part) => <ClosuresPage key={part.branch.slug} {...part} />}
    </PlansFrame>
  )
}
