import { useLocale } from '../i18n/messages.tsx'
import { ProgressSpinner } from '../ui/progress-spinner.tsx'

/** What the server sends of a screen that lives in the browser alone. */
export function ClientOnlyShell() {
  const { t } = useLocale()
  return (
    <div className="waiting">
      <ProgressSpinner size="page" label={t('common.loading_dark')} />
      <noscript>
        <p className="wrap lead">{t('runtime.no_javascript')}</p>
      </noscript>
    </div>
  )
}
