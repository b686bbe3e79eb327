import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import type { LiveLink } from '#kit/runtime/live-watch.ts'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { waitingHref } from '../waiting/waiting-wish.ts'
import { NextEvenings, type NextEveningsProps } from './next-evenings.tsx'

type EveningStatusProps = NextEveningsProps & {
  phone: { readonly href: string; readonly text: string }
  link: LiveLink
  /** How many times can be had online and how many by phone; null until it is known. */
  left: { readonly free: number; readonly byPhone: number } | null
  onRetry: () => void
}

/** Whether what is seen can be believed, and how much is left. Its place is kept free, so that the table never moves for it. */
export function EveningStatus({ phone, link, left, onRetry, ...evening }: EveningStatusProps) {
  const { t } = useLocale()
  const isGone = left !== null && left.free === 0
  return (
    <div className="evening-status" aria-live="polite">
      {link === 'lost' ? (
        <p className="evening-status__bad">
          <Icon name="alert" />
          <span>{t(left ? 'reservations.offline' : 'reservations.failed')}</span>
          <Button look="line" onClick={onRetry}>
            {t('reservations.retry')}
          </Button>
        </p>
      ) : isGone ? (
        <>
          <p className="evening-status__left">
            {left.byPhone > 0 ? (
              <>
                <b>{t('reservations.by_phone', { count: left.byPhone })}</b>{' '}
                <a href={phone.href}>
                  {t('reservations.call')} <bdi>{phone.text}</bdi>
                </a>
              </>
            ) : (
              <b>{t(evening.date === evening.today ? 'reservations.full_tonight' : 'reservations.full')}</b>
            )}
          </p>
          <SiteLink
            to={waitingHref({ ...evening, room: null, startsAt: null, players: evening.filters.players })}
            className="chip"
          >
            {t('waiting.tell_me_evening')}
          </SiteLink>
          <NextEvenings {...evening} />
        </>
      ) : (
        <>
          <p className="evening-status__left">
            {left && <b>{t('reservations.day_free', { count: left.free })}</b>}
          </p>
          <p className={link === 'live' ? 'live live--on' : 'live'}>
            <i aria-hidden="true" />
            <span>{t(link === 'slow' ? 'reservations.live_slow' : 'reservations.live')}</span>
          </p>
        </>
      )}
    </div>
  )
}
