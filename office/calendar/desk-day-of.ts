import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskDay } from '#contracts/office/desk.ts'
import { freePlaces } from './calendar-places.ts'

/** An evening of the calendar as the panel of a booking reads it. */
export function deskDayOf(calendar: OfficeCalendar, date: string, now: number): DeskDay {
  return {
    branch: calendar.branch,
    date,
    today: calendar.today,
    now: new Date(now).toISOString(),
    rooms: calendar.rooms.map(({ minutes: _minutes, ...room }) => room),
    // They stand on the board of the evening.
    incidents: [],
    bookings: calendar.bookings.filter((booking) => booking.date === date),
    free: freePlaces(calendar, now)
      .filter((place) => place.date === date)
      .map(({ room, startsAt, endsAt, audience, mode }) => ({ room, startsAt, endsAt, audience, mode })),
  }
}
