import type { DeskBooking, DeskDay } from '#contracts/office/desk.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatNumber } from '#kit/i18n/format.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { SellButton } from '../till/sell-button.tsx'
import { clockParts } from './board-words.ts'
import { countEvening } from './next-up.ts'
import { TonightSearch } from './tonight-search.tsx'

type EveningHeadProps = {
  day: DeskDay
  bookings: readonly DeskBooking[]
  now: number
  live: boolean
  /** Whether one may also look through the other evenings. */
  everywhere: boolean
  onOpen: (code: string) => void
  onScan: () => void
  onWalkIn: () => void
}

/** The clock of the branch, four figures, and the ways to a group: what is typed, its ticket, or one that just came in. */
export function EveningHead(props: EveningHeadProps) {
  const { day, bookings, now, live, everywhere, onOpen, onScan, onWalkIn } = props
  const { locale, t } = useLocale()
  const { clock, period } = clockParts(now, day.branch.timeZone, locale)
  return (
    <div className="evening-head">
      <p className="evening-head__clock">
        <b>
          <bdi>{clock}</bdi>
        </b>{' '}
        <small>{period}</small>
        <span className="muted">
          {formatDate(day.date, locale, 'short')}
          {live && <span className="evening-head__live">{t('office_tonight.live')}</span>}
        </span>
      </p>
      <EveningCounts bookings={bookings} now={now} />
      <TonightSearch day={day} bookings={bookings} everywhere={everywhere} onOpen={onOpen} />
      <div className="row evening-head__tools">
        <Button onClick={onScan}>{t('office.booking.scan')}</Button>
        <Button look="line" onClick={onWalkIn}>
          {t('office.booking.walk_in')}
        </Button>
        <SellButton branch={day.branch.slug} />
      </div>
    </div>
  )
}

/** How much there is this evening, and what is wrong with it. */
export function EveningCounts({ bookings, now }: { bookings: readonly DeskBooking[]; now: number }) {
  const { t } = useLocale()
  const counts = countEvening(bookings, now)
  const figures = [
    { count: counts.sessions, words: t('office_tonight.count_sessions', { count: counts.sessions }) },
    { count: counts.players, words: t('office_tonight.count_players', { count: counts.players }) },
    {
      count: counts.late,
      words: t('office_tonight.count_late', { count: counts.late }),
      hot: counts.late > 0,
    },
    { count: counts.owe, words: t('office_tonight.count_owe', { count: counts.owe }) },
  ]
  return (
    <dl className="evening-head__counts">
      {figures.map(({ count, words, hot }) => (
        <div key={words} className={hot ? 'evening-head__hot' : undefined}>
          <dt>{words}</dt>
          <dd>
            <bdi>{formatNumber(count)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
