import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'

/** Stands for a screen whose code is on its way. */
export function OfficeFallback() {
  const { t } = useLocale()
  return (
    <div className="waiting">
      <PageHead title={t('titles.office')} noindex />
      <ProgressSpinner size="page" label={t('common.loading_dark')} />
    </div>
  )
}
