import { useLocale } from '#kit/i18n/messages.tsx'
import type { LiveLink } from '#kit/runtime/live-watch.ts'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { EveningFull } from './evening-full.tsx'
import type { EveningFilters } from './evening-href.ts'
import type { EveningRoom } from './evening-plan.ts'

type EveningStatusProps = {
  branch: string
  date: string
  filters: EveningFilters
  link: LiveLink
  isKnown: boolean
  /** Not one slot of these rooms is free. */
  fullRooms: readonly EveningRoom[] | null
  onRetry: () => void
}

/** Whether what is seen can be believed. Its place is kept free, so that the table never moves for it. */
export function EveningStatus(props: EveningStatusProps) {
  const { branch, date, filters, link, isKnown, fullRooms, onRetry } = props
  const { t } = useLocale()
  return (
    <div className="evening-status" aria-live="polite">
      {link === 'lost' ? (
        <p className="evening-status__bad">
          <Icon name="alert" />
          <span>{t(isKnown ? 'reservations.offline' : 'reservations.failed')}</span>
          <Button look="line" onClick={onRetry}>
            {t('reservations.retry')}
          </Button>
        </p>
      ) : fullRooms ? (
        <EveningFull branch={branch} date={date} filters={filters} rooms={fullRooms} />
      ) : (
        <p className={link === 'live' ? 'live live--on' : 'live'}>
          <i aria-hidden="true" />
          <span>{t(link === 'slow' ? 'reservations.live_slow' : 'reservations.live')}</span>
        </p>
      )}
    </div>
  )
}
