import type { DeskBooking } from '#contracts/office-desk.ts'
import type { StaffBranch } from '#contracts/office-session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressSpinner } from '../../ui/progress-spinner.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { TonightItem } from './tonight-item.tsx'
import { tonightState } from './tonight-state.ts'
import { useTonight } from './use-tonight.ts'

/** The groups of a branch's evening by their time; what is over is folded away. */
export function TonightList({ branch }: { branch: StaffBranch }) {
  const { locale, t } = useLocale()
  const { day, failure, busy, refresh, replace } = useTonight(branch.slug)
  if (!day)
    return failure ? (
      <>
        <ProblemLine failure={failure} />
        <Button onClick={() => void refresh()}>{t('actions.retry')}</Button>
      </>
    ) : (
      <ProgressSpinner size="page" />
    )
  const now = Date.parse(day.now)
  const isOver = (booking: DeskBooking) => tonightState(booking, now) === 'over'
  const open = day.bookings.filter((booking) => !isOver(booking))
  const over = day.bookings.filter(isOver)
  const items = (bookings: readonly DeskBooking[]) => (
    <ul className="evening-list">
      {bookings.map((booking) => (
        <TonightItem
          key={booking.code}
          booking={booking}
          branch={branch.slug}
          timeZone={day.branch.timeZone}
          now={now}
          onChange={replace}
        />
      ))}
    </ul>
  )
  return (
    <>
      <div className="evening-head">
        <p className="muted">
          {formatDate(day.date, locale, 'full')}
          {locale === 'ar' ? '، ' : ', '}
          {t('office.board.count', { count: day.bookings.length })}
        </p>
        <Button look="line" busy={busy} onClick={() => void refresh()}>
          {t('office.tonight.refresh')}
        </Button>
      </div>
      <ProblemLine failure={failure} />
      {day.bookings.length === 0 && <p className="lead">{t('office.board.empty')}</p>}
      {items(open)}
      {over.length > 0 && (
        <details className="evening-over">
          <summary>{t('office.tonight.finished', { count: over.length })}</summary>
          {items(over)}
        </details>
      )}
    </>
  )
}
