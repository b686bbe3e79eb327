import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useBookingDrag } from '#office/calendar/move/booking-drag.ts'
import { BlockCard } from './block-card.tsx'
import { BookingCard } from './booking-card.tsx'
import { overlap, spanOf } from './calendar-geometry.ts'
import { freePlaces } from './calendar-places.ts'
import type { CalendarView } from './calendar-view.ts'
import { FreePlace } from './free-place.tsx'

type CalendarWeekProps = CalendarView & {
  /** The slug of the only room that is shown, or nothing for all of them. */
  room: string
}

/** Seven evenings side by side, a row for each room: what is on, in its order, as short as can be. */
export function CalendarWeek({ calendar, now, room: chosen, open }: CalendarWeekProps) {
  const { locale, t } = useLocale()
  const { carried, spot } = useBookingDrag()
  const { timeZone } = calendar.branch
  const places = freePlaces(calendar, now, carried?.code)
  const rooms = calendar.rooms.filter(({ slug }) => chosen === '' || slug === chosen)

  function cellOf(slug: string, name: string, day: (typeof calendar.days)[number]) {
    const evening = spanOf(day)
    const onBlock = calendar.blocks.filter(
      (block) => (block.room === null || block.room === slug) && overlap(spanOf(block), evening),
    )
    const items = [
      ...onBlock.map((block) => ({
        at: block.startsAt,
        item: <BlockCard key={block.id} block={block} timeZone={timeZone} room={name} onOpen={open.block} />,
      })),
      ...places
        .filter((place) => place.room === slug && place.date === day.date)
        .map((place) => ({
          at: place.startsAt,
          item: (
            <FreePlace key={place.key} place={place} timeZone={timeZone} room={name} onBook={open.place} />
          ),
        })),
      ...calendar.bookings
        .filter((booking) => booking.room.slug === slug && booking.date === day.date)
        .map((booking) => ({
          at: booking.startsAt,
          item: (
            <BookingCard key={booking.code} booking={booking} timeZone={timeZone} onOpen={open.booking} />
          ),
        })),
    ]
    return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ item }) => item)
  }

  return (
    <table className="cal-week">
      <thead>
        <tr>
          <th scope="col">{t('office_calendar.rooms')}</th>
          {calendar.days.map(({ date }) => (
            <th key={date} scope="col" aria-current={date === calendar.today ? 'date' : undefined}>
              {formatDate(date, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.slug}>
            <th scope="row">{room.name[locale]}</th>
            {calendar.days.map((day) => {
              const items = cellOf(room.slug, room.name[locale], day)
              return (
                <td
                  key={day.date}
                  data-evening={day.date}
                  data-room={room.slug}
                  className={
                    spot?.room === room.slug && overlap(spanOf(spot), spanOf(day))
                      ? `cal-spot--${spot.verdict}`
                      : undefined
                  }
                >
                  {items.length > 0 ? (
                    <ul className="cal-week__cell">{items}</ul>
                  ) : (
                    <span className="cal-week__none">
                      <span aria-hidden="true">–</span>
                      <span className="sr">{t('common.none')}</span>
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
