import { useLocale } from '#kit/i18n/messages.tsx'
import { BrandForm } from '../brand/brand-form.tsx'
import { GoOn } from './service-steps.tsx'
import type { StepProps } from './step-props.ts'

/** How the pages look. Whoever likes them as they come goes on. */
export function LookStep({ onDone }: StepProps) {
  const { t } = useLocale()
  return (
    <div className="setup__form">
      <p>{t('office_setup.look_text')}</p>
      <GoOn onPress={onDone} />
      <BrandForm />
    </div>
  )
}
