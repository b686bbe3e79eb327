import type { OrderBooking } from '#contracts/order.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime, timeParts } from '#domain/time/format-date.ts'
import { type BranchClock, eveningAt, sessionWords } from '#domain/time/session-words.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { minutesEarly } from '../branches/minutes-early.ts'

/** A calendar's date by the calendar of Umm al-Qura, in Latin digits as everything else. */
export function formatHijriDate(date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const calendar = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', options)
  return calendar.format(new Date(`${date}T00:00:00Z`))
}

/** When a booking is, in words of the branch's own clock. */
export function ticketTime(
  booking: Pick<OrderBooking, 'startsAt' | 'endsAt' | 'businessDay'>,
  timeZone: string,
  locale: Locale,
) {
  const start = wallClock(booking.startsAt, timeZone)
  const end = wallClock(booking.endsAt, timeZone)
  const door = wallClock(Date.parse(booking.startsAt) - minutesEarly * 60_000, timeZone)
  const { afterMidnight: isLate, ...words } = sessionWords(
    { startsAt: booking.startsAt, evening: booking.businessDay, timeZone },
    locale,
  )
  const weekday = formatDate(start.date, locale, 'weekdayLong')
  const year = formatDate(start.date, locale, 'withYear')
  return {
    ...timeParts(start.time, locale),
    /** The day of the calendar it starts on, `2026-11-20`. */
    startsOn: start.date,
    isLate,
    /** `Friday`; after midnight its night, `Thursday night`. */
    day: isLate ? words.day : weekday,
    /** Beneath the day: `20 November 2026`; after midnight `(Friday 20 November 2026)`. */
    date: isLate ? `(${weekday} ${year})` : year,
    hijri: locale === 'ar' ? formatHijriDate(start.date) : null,
    dayMonth: formatDate(start.date, locale, isLate ? 'inLine' : 'full'),
    /** The day and the time in one sentence, as everywhere. */
    when: words.whole,
    ends: formatTime(end.time, locale),
    door: formatTime(door.time, locale),
  }
}

export type TicketTime = ReturnType<typeof ticketTime>

/** How far off the evening is: tonight, this week, or later. */
export function howFar(
  booking: OrderBooking,
  branch: BranchClock,
  now: number,
): 'tonight' | 'this_week' | 'later' {
  const today = eveningAt(now, branch)
  if (booking.businessDay === today) return 'tonight'
  const days = daysBetween(today, booking.businessDay)
  return days > 0 && days < 7 ? 'this_week' : 'later'
}
