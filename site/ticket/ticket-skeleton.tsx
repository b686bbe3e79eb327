import { useLocale } from '#kit/i18n/messages.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'

/** The blank paper, as large as the ticket that is being fetched. */
export function TicketSkeleton() {
  const { t } = useLocale()
  return (
    <div className="ticket-page">
      <div className="wrap ticket-page__in">
        <div className="ticket ticket--blank">
          <div className="ticket__pic stage">
            <ProgressSpinner size="page" label={t('common.loading_dark')} />
          </div>
          <div className="ticket__body" />
          <div className="ticket__stub" />
        </div>
      </div>
      <noscript>
        <p className="wrap lead">{t('runtime.no_javascript')}</p>
      </noscript>
    </div>
  )
}
