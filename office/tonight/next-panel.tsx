import type { DeskBooking, FreeSession } from '#contracts/office/desk.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { nextUp } from './next-up.ts'
import { TonightItem } from './tonight-item.tsx'

type NextPanelProps = {
  bookings: readonly DeskBooking[]
  waiting: ReadonlySet<string>
  timeZone: string
  now: number
  marks: DeskMarks
  branch: string
  onOpen: (code: string) => void
  onChange: (booking: DeskBooking) => void
}

/** Who is late, who comes next, who is in and until when; what is over is folded away. */
export function NextPanel({ bookings, waiting, ...rest }: NextPanelProps) {
  const { t } = useLocale()
  const { open, over } = nextUp(bookings, rest.now)
  const items = (some: readonly DeskBooking[]) => (
    <ul className="evening-list">
      {some.map((booking) => (
        <TonightItem key={booking.code} {...rest} booking={booking} waits={waiting.has(booking.code)} />
      ))}
    </ul>
  )
  return (
    <section className="evening-next" aria-label={t('office.board.next')}>
      <h2 className="sr">{t('office.board.next')}</h2>
      {items(open)}
      {over.length > 0 && (
        <details className="evening-over">
          <summary>{t('office.tonight.finished', { count: over.length })}</summary>
          {items(over)}
        </details>
      )}
    </section>
  )
}

type FreeListProps = {
  free: readonly FreeSession[]
  roomName: (slug: string) => string
  evening: string
  timeZone: string
  onWalkIn: (free: FreeSession) => void
}

/** On a phone: the sessions that are still to be had, by their time. */
export function FreeList({ free, roomName, evening, timeZone, onWalkIn }: FreeListProps) {
  const { locale, t } = useLocale()
  if (free.length === 0) return null
  const byTime = [...free].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return (
    <section className="evening-free" aria-label={t('office.booking.walk_in')}>
      <h2 className="h3">{t('office.booking.walk_in')}</h2>
      <ul>
        {byTime.map((session) => (
          <li key={session.room + session.startsAt}>
            <button type="button" className="btn btn--line" onClick={() => onWalkIn(session)}>
              <bdi>{slotTime(session.startsAt, evening, timeZone, locale).words}</bdi>
              <span className="muted">{roomName(session.room)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
