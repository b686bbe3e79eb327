import type { TimetableRoom } from '#contracts/availability.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { timeHref } from '../booking/evening-href.ts'

const mostShown = 3
const places = Array.from({ length: mostShown }, (_, place) => place)

type RoomTimesProps = {
  href: string
  evening: string
  timeZone: string
  /** Null until the answer is there. */
  room: TimetableRoom | null
  /** The answer did not come. */
  failed: boolean
}

/** The next free times of a room tonight, each leading to the room with the time chosen; their place is there before them. */
export function RoomTimes({ href, evening, timeZone, room, failed }: RoomTimesProps) {
  const { t, locale } = useLocale()
  if (!room && !failed)
    return (
      <div className="times times--awaited" aria-hidden="true">
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
    )
  const free = room?.slots.filter(({ state }) => state === 'free') ?? []
  if (free.length === 0) {
    const isSoldOut = room?.slots.some(({ state }) => state === 'held' || state === 'taken')
    const words = failed ? 'branch.times_failed' : isSoldOut ? 'branch.full_tonight' : 'branch.over_tonight'
    return <p className="times times--none">{t(words)}</p>
  }
  return (
    <ul className="times" aria-label={t('branch.next_slots')}>
      {free.slice(0, mostShown).map(({ startsAt }) => {
        const { time, clock, period, words, afterMidnight } = slotTime(startsAt, evening, timeZone, locale)
        return (
          <li key={startsAt}>
            <SiteLink
              to={timeHref(href, evening, time, null)}
              className={afterMidnight ? 'time time--night' : 'time'}
              aria-label={afterMidnight ? words : undefined}
            >
              <bdi>{clock}</bdi> <small>{period}</small>
            </SiteLink>
          </li>
        )
      })}
    </ul>
  )
}
