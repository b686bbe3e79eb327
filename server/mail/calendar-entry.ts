import type { Locale } from '#domain/locale/locale.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { calendarFile } from '#server/icalendar/calendar-file.ts'
import type { Facts } from './mail-words.ts'
import type { MailedBooking, MailedOrder } from './order-facts.queries.ts'

export type CalendarEntry = { readonly filename: string; readonly content: string }

/**
 * The session as a file for the guest's calendar, with the door's address and the way to the ticket. Calendars are shared
 * with families and colleagues, so the way has no key.
 */
export function calendarEntryOf(
  order: MailedOrder,
  booking: MailedBooking,
  facts: Facts,
  locale: Locale,
  now: number,
): CalendarEntry {
  const { branch } = order
  const link = String(facts.ticketAddress)
  const content = calendarFile({
    uid: `booking-${booking.id}@${new URL(link).hostname}`,
    sequence: booking.moves,
    writtenAt: now,
    startsAt: booking.startsAt.getTime(),
    endsAt: booking.endsAt.getTime(),
    timeZone: branch.timeZone,
    summary: `${booking.roomName[locale]} · ${facts.venue}`,
    description: `${facts.when}\n${facts.players}\n${spellCode(order.code)}\n${branch.directions[locale]}\n${link}`,
    way: {
      location: branch.address[locale],
      latitude: branch.latitude,
      longitude: branch.longitude,
      url: link,
      alarmMinutes: 120,
    },
  })
  return { filename: `${order.code}.ics`, content }
}
