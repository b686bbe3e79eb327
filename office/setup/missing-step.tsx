import type { SetupStep } from '#domain/venue/setup-steps.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'

/** A step that needs another one first. */
export function MissingStep({ step }: { step: SetupStep }) {
  const { t } = useLocale()
  const name = t(`office_setup.step_${step}`)
  return (
    <div className="stack">
      <p>{t('office_setup.first_step', { step: name })}</p>
      <div>
        <SiteLink to={`/office/setup/${step}`} className="btn">
          {name}
        </SiteLink>
      </div>
    </div>
  )
}
