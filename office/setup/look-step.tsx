import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { GoOn } from './service-steps.tsx'
import type { StepProps } from './step-props.ts'

/** How the pages look: what guests read first, and where the rest is set. */
export function LookStep({ onDone }: StepProps) {
  const { t } = useLocale()
  return (
    <div className="setup__form">
      <p>{t('office_setup.look_text')}</p>
      <div className="row">
        <SiteLink to="/office/settings" className="btn btn--line">
          {t('office_setup.look_settings')}
        </SiteLink>
      </div>
      <GoOn onPress={onDone} />
    </div>
  )
}
