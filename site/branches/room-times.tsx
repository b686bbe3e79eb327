import type { BranchTimes } from '#contracts/availability.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { timeHref } from '../booking/evening-href.ts'
import { nextTimeOf, nextTimeWords } from '../room-list/next-times.ts'
import type { RoomCard } from '../rooms/room-card.server.ts'

const mostShown = 3
const places = Array.from({ length: mostShown }, (_, place) => place)

type RoomTimesProps = {
  room: RoomCard
  /** Null until the answer is there. */
  times: BranchTimes | null
  /** The answer did not come. */
  failed: boolean
}

/**
 * The next free times of a room tonight, each leading to the room with the time chosen; without any, its next on another
 * evening. Their place is there before them.
 */
export function RoomTimes({ room, times, failed }: RoomTimesProps) {
  const { t, locale } = useLocale()
  if (failed) return <p className="times times--none">{t('branch.times_failed')}</p>
  if (!times)
    return (
      <div className="times times--awaited" aria-hidden="true">
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
    )
  const { timeZone, today } = times
  const free = times.slots.filter((slot) => slot.room === room.slug && slot.date === today)
  if (free.length === 0) {
    const next = nextTimeOf(times, room.slug)
    if (!next) return <p className="times times--none">{t('rooms.next_none')}</p>
    const when = nextTimeWords(next, locale, t)
    return (
      <p className="times times--later">
        <SiteLink
          to={timeHref(room.href, next.evening, next.time, null)}
          className="time"
          aria-label={t('rooms.next_link', { room: room.name, when })}
        >
          <small>{t('rooms.next')}</small> <bdi>{when}</bdi>
        </SiteLink>
      </p>
    )
  }
  return (
    <ul className="times" aria-label={t('branch.next_slots')}>
      {free.slice(0, mostShown).map(({ startsAt }) => {
        const { time, clock, period, words, afterMidnight } = slotTime(startsAt, today, timeZone, locale)
        return (
          <li key={startsAt}>
            <SiteLink
              to={timeHref(room.href, today, time, null)}
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
