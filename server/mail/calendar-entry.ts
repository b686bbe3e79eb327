import { entryTitle, type VisitEntry } from '#domain/booking/visit-entry.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import { calendarFile } from '#server/icalendar/calendar-file.ts'
import { orderAddress } from '#server/orders/record/order-link.ts'
import type { MailedBooking, MailedOrder } from './order-facts.queries.ts'

export type CalendarEntry = { readonly filename: string; readonly content: string }

type EntryInput = { readonly locale: Locale; readonly publicUrl: string; readonly venue: string }

const arrivalMs = 15 * 60_000

/** When guests are asked to be at the door. */
export function arrivalOf(booking: Pick<MailedBooking, 'startsAt'>): number {
  return booking.startsAt.getTime() - arrivalMs
}

/** Calendars are shared with families and colleagues, so the way to the ticket has no key. */
function keylessAddress({ code, branch }: MailedOrder, { room }: MailedBooking, input: EntryInput): string {
  return orderAddress(input.publicUrl, { code, locale: input.locale, branch: branch.slug, room })
}

/** What a guest's calendar says of their session. */
export function visitEntryOf(order: MailedOrder, booking: MailedBooking, input: EntryInput): VisitEntry {
  const { locale, venue } = input
  const t = translators[locale]
  const times = timesOf(locale, order.branch)
  const startsAt = booking.startsAt.getTime()
  return {
    startsAt,
    endsAt: booking.endsAt.getTime(),
    room: booking.roomName[locale],
    venue,
    address: order.branch.address[locale],
    lines: [
      times.when(startsAt, 'full', booking.businessDay),
      t('summary.be_there_by', { time: times.time(arrivalOf(booking)) }),
      t('common.group', booking),
      spellCode(order.code),
      keylessAddress(order, booking, input),
    ],
  }
}

/** The session as a file for the guest's calendar, with the door's address and the way to the ticket. */
export function calendarEntryOf(
  order: MailedOrder,
  booking: MailedBooking,
  input: EntryInput,
  now: number,
): CalendarEntry {
  const { branch } = order
  const entry = visitEntryOf(order, booking, input)
  const link = keylessAddress(order, booking, input)
  const content = calendarFile({
    uid: `booking-${booking.id}@${new URL(link).hostname}`,
    sequence: booking.moves,
    writtenAt: now,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    timeZone: branch.timeZone,
    summary: entryTitle(entry),
    description: entry.lines.toSpliced(-1, 0, branch.directions[input.locale]).join('\n'),
    way: {
      location: entry.address,
      latitude: branch.latitude,
      longitude: branch.longitude,
      url: link,
      alarmMinutes: 120,
    },
  })
  return { filename: `${order.code}.ics`, content }
}
