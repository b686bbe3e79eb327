import type { CSSProperties } from 'react'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useBookingDrag } from '#office/calendar/move/booking-drag.ts'
import { groupName } from '../group-name.ts'
import type { Place } from './calendar-places.ts'
import { timeWords } from './place-words.ts'

type FreePlaceProps = {
  place: Place
  room: string
  timeZone: string
  onBook: (place: Place) => void
  style?: CSSProperties
}

/** A session nobody has: what is dragged is dropped on it, if it fits; else it is booked. */
export function FreePlace({ place, room, timeZone, onBook, style }: FreePlaceProps) {
  const { locale, t } = useLocale()
  const { carried, over, verdictOf, drop } = useBookingDrag()
  const verdict = verdictOf(place.key)
  const time = timeWords(place.startsAt, timeZone, locale)
  const { words: inFull, afterMidnight } = slotTime(place.startsAt, place.date, timeZone, locale)
  const refused = verdict !== null && verdict !== 'fits'
  const words = carried
    ? t('office_calendar.here', { name: groupName(carried, t), room })
    : t('office_calendar.free_at', { room })
  const look = [
    'cal-free',
    verdict === 'fits' && 'cal-free--fits',
    refused && 'cal-free--refused',
    over === place.key && 'cal-free--over',
  ]
  return (
    <li className={look.filter(Boolean).join(' ')} style={style} data-place={place.key}>
      <button type="button" disabled={refused} onClick={() => (carried ? drop(place.key) : onBook(place))}>
        <span className="sr">{words} </span>
        <span className="cal-item__time" aria-hidden={afterMidnight || undefined}>
          {time}
        </span>{' '}
        {afterMidnight && <span className="sr">{inFull}</span>}{' '}
        {refused ? (
          <span className="cal-item__more">{t(`office_calendar.${verdict}`)}</span>
        ) : (
          <>
            {place.audience !== 'everyone' && (
              <span className="cal-item__more">{t(`audience.${place.audience}`)}</span>
            )}
            {place.mode !== 'private' && (
              <span className="cal-item__more">{t(`session_mode.${place.mode}`)}</span>
            )}
          </>
        )}
      </button>
    </li>
  )
}
