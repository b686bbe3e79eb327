import type { CSSProperties } from 'react'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useBookingDrag } from '#office/calendar/move/booking-drag.ts'
import { BlockCard } from './block-card.tsx'
import { BookingCard } from './booking-card.tsx'
import { hoursOf, lanesOf, placeOf, type Span, shownHours, spanOf } from './calendar-geometry.ts'
import { freePlaces } from './calendar-places.ts'
import type { CalendarView } from './calendar-view.ts'
import { FreePlace } from './free-place.tsx'
import { timeWords } from './place-words.ts'
import { useBeginAtNow } from './use-begin-at-now.ts'

/** One evening: a column for each room, the hours from top to bottom, those after midnight too. */
export function CalendarDay({ calendar, now, open }: CalendarView) {
  const { locale, t } = useLocale()
  const { carried, spot } = useBookingDrag()
  const [day] = calendar.days
  const firstLine = useBeginAtNow(day?.date ?? '')
  if (!day) return null
  const { timeZone } = calendar.branch
  const evening = spanOf(day)
  const things = [...calendar.sessions, ...calendar.bookings, ...calendar.blocks].map(spanOf)
  const shown = shownHours(evening, things)
  const hours = hoursOf(shown)
  const places = freePlaces(calendar, now, carried?.code)
  const styleOf = (span: Span, lane = { lane: 0, lanes: 1 }): CSSProperties | null => {
    const place = placeOf(span, shown)
    return (
      place &&
      ({
        '--top': place.top,
        '--minutes': place.minutes,
        '--lane': lane.lane,
        '--lanes': lane.lanes,
      } as CSSProperties)
    )
  }
  const nowLine = styleOf({ from: now, until: now + 60_000 })
  const size = { '--rooms': calendar.rooms.length, '--length': hours.length * 60 } as CSSProperties
  return (
    <div className="cal-day" style={size}>
      <div className="cal-day__axis" aria-hidden="true">
        {hours.map((hour, index) => {
          const { date } = wallClock(hour, timeZone)
          const isNew = index > 0 && date !== wallClock(hour - 60 * 60_000, timeZone).date
          return (
            <span key={hour} style={{ '--top': index * 60 } as CSSProperties}>
              {timeWords(hour, timeZone, locale)}
              {isNew && <small>{t('office_calendar.next_date')}</small>}
            </span>
          )
        })}
      </div>
      {calendar.rooms.map((room, place) => {
        const name = room.name[locale]
        const bookings = calendar.bookings.filter((one) => one.room.slug === room.slug)
        const lanes = lanesOf(bookings.map(spanOf))
        const blocks = calendar.blocks.filter((block) => block.room === null || block.room === room.slug)
        const free = places.filter((place) => place.room === room.slug)
        return (
          <section key={room.slug} className="cal-day__room" aria-label={name}>
            <h2 className="cal-day__name">{name}</h2>
            <ul
              className="cal-day__column"
              data-column={room.slug}
              data-from={shown.from}
              data-long={hours.length * 60 * 60_000}
            >
              {/* Before what it lies under: it would strike through names and times. */}
              {nowLine && (
                <li
                  ref={place === 0 ? firstLine : null}
                  className="cal-day__now"
                  style={nowLine}
                  aria-hidden="true"
                />
              )}
              {blocks.map((block) => {
                const style = styleOf(spanOf(block))
                return (
                  style && (
                    <BlockCard
                      key={block.id}
                      block={block}
                      timeZone={timeZone}
                      style={style}
                      room={name}
                      onOpen={open.block}
                    />
                  )
                )
              })}
              {free.map((place) => {
                const style = styleOf(spanOf(place))
                return (
                  style && (
                    <FreePlace
                      key={place.key}
                      place={place}
                      timeZone={timeZone}
                      style={style}
                      room={name}
                      onBook={open.place}
                    />
                  )
                )
              })}
              {bookings.map((booking, index) => {
                const style = styleOf(spanOf(booking), lanes[index])
                return (
                  style && (
                    <BookingCard
                      key={booking.code}
                      booking={booking}
                      timeZone={timeZone}
                      style={style}
                      onOpen={open.booking}
                    />
                  )
                )
              })}
              {spot?.room === room.slug && (
                <li
                  className={`cal-spot cal-spot--${spot.verdict}`}
                  style={styleOf(spanOf(spot)) ?? {}}
                  aria-hidden="true"
                >
                  {timeWords(spot.startsAt, timeZone, locale)}
                </li>
              )}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
