import { useLocale } from '#kit/i18n/messages.tsx'
import { ExtrasPage } from '#office/plans/extras-page.tsx'
import { PlansFrame } from '#office/plans/plans-frame.tsx'
import '#office/plans/plans.css'

/** Sessions of one evening alone. */
export default function PlanExtras() {
  const { t } = useLocale()
  return (
    <PlansFrame text={t('office_plans.extras_text')}>
      {(part) => <ExtrasPage key={part.branch.slug} {...part} />}
    </PlansFrame>
  )
}
