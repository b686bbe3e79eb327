import type { CSSProperties } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { money } from '#domain/money/money.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { useBookingDrag } from '#office/calendar/move/booking-drag.ts'
import { groupName } from '../group-name.ts'
import { isMovable } from './calendar-places.ts'
import { timeWords } from './place-words.ts'

type BookingCardProps = {
  booking: DeskBooking
  timeZone: string
  onOpen: (booking: DeskBooking) => void
  style?: CSSProperties
}

/** A group on the calendar: pressed it tells more, drawn away it is moved, and so by its handle. */
export function BookingCard({ booking, timeZone, onOpen, style }: BookingCardProps) {
  const { locale, t } = useLocale()
  const { carried, moving, pickUp, putBack, grab, pressKey } = useBookingDrag()
  const name = groupName(booking, t)
  const time = timeWords(booking.startsAt, timeZone, locale)
  const { words, afterMidnight } = slotTime(booking.startsAt, booking.date, timeZone, locale)
  const players = t('common.group', booking)
  const isCarried = carried?.code === booking.code
  const movable = isMovable(booking)
  const look = [
    'cal-item',
    `cal-item--${booking.status}`,
    isCarried && 'cal-item--carried',
    moving === booking.code && 'cal-item--moving',
  ]
  return (
    <li className={look.filter(Boolean).join(' ')} style={style} data-booking={booking.code}>
      <button
        type="button"
        className="cal-item__open"
        aria-busy={moving === booking.code || undefined}
        onClick={() => onOpen(booking)}
        onPointerDown={(event) => movable && grab(booking, event)}
      >
        <span className="sr">{booking.room.name[locale] + listComma(locale)}</span>
        <span className="cal-item__time" aria-hidden={afterMidnight || undefined}>
          {time}
        </span>{' '}
        {afterMidnight && <span className="sr">{words}</span>}{' '}
        {/* A name that is too long is cut where it ends, whatever its script. */}
        <b className="cal-item__name" dir="auto">
          {name}
        </b>{' '}
        <span className="cal-item__more">
          {booking.game && `${t('office_tonight.with_others')} `}
          {booking.status === 'confirmed' ? players : t(`states.booking.${booking.status}`)}
          {booking.due > 0 && booking.status === 'confirmed' && (
            <span className="cal-item__due">
              <Amount money={money(booking.due, booking.currency)} short />
            </span>
          )}
        </span>
      </button>
      {movable && (
        <button
          type="button"
          className="cal-item__handle"
          data-handle={booking.code}
          aria-label={t('office_calendar.move_of', { name })}
          aria-pressed={isCarried}
          onClick={() => (isCarried ? putBack() : pickUp(booking))}
          onKeyDown={(event) => isCarried && pressKey(event)}
          onPointerDown={(event) => grab(booking, event)}
        />
      )}
    </li>
  )
}
