import { useEffect, useRef } from 'react'
import { type SetupStep, setupSteps } from '#domain/venue/setup-steps.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { showCurrent } from '#kit/ui/dates/show-current.ts'
import { Icon } from '#kit/ui/icon.tsx'

type SetupStepsProps = { current: SetupStep; done: readonly SetupStep[] }

/** The way through the set-up: every step can be gone to, and those that are done say so. */
export function SetupSteps({ current, done }: SetupStepsProps) {
  const { t } = useLocale()
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is done is wider than before
  useEffect(() => showCurrent(strip.current), [current, done])
  return (
    <nav className="setup__steps" aria-label={t('office_setup.title')} ref={strip}>
      <ol>
        {setupSteps.map((step) => (
          <li key={step}>
            <SiteLink to={`/office/setup/${step}`} aria-current={step === current ? 'step' : undefined}>
              {t(`office_setup.step_${step}`)}
              {done.includes(step) && (
                <>
                  <Icon name="check" />
                  <span className="sr">{t('office_setup.done')}</span>
                </>
              )}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
