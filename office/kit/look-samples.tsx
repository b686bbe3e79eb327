import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { type IconName, iconSet } from '#kit/ui/icon-set.ts'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { KitSection } from './kit-section.tsx'

const looks = ['main', 'line', 'bare', 'danger'] as const
const icons = Object.keys(iconSet) as IconName[]

/** What one presses and looks at. */
export function LookSamples() {
  const { t } = useLocale()
  return (
    <>
      <KitSection title="kit.button">
        <div className="kit__row">
          <Button look="lead">{t('actions.book')}</Button>
          {looks.map((look) => (
            <Button key={look} look={look}>
              {t('actions.continue')}
            </Button>
          ))}
          <Button look="line" iconOnly aria-label={t('actions.next')}>
            <Icon name="arrow" />
          </Button>
        </div>
        <div className="kit__row">
          <Button disabled>{t('kit.disabled')}</Button>
          <Button look="line" disabled>
            {t('kit.disabled')}
          </Button>
          <Button busy>{t('kit.busy')}</Button>
          <Button look="line" busy>
            {t('kit.busy')}
          </Button>
        </div>
      </KitSection>
      <KitSection title="kit.progress_spinner">
        <ProgressSpinner size="page" />
      </KitSection>
      <KitSection title="kit.icon">
        <div className="kit__row">
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
          <Icon name="lucide:ghost" />
        </div>
      </KitSection>
    </>
  )
}
