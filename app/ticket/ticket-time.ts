import type { OrderBooking } from '#contracts/order.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { wallClock } from '../booking/slot-time.ts'
import { formatDate, formatTime, timeParts } from '../i18n/format.ts'

/** Guests are asked to come this early, as the mails say too. */
const doorMinutes = 15

/** A calendar's date by the calendar of Umm al-Qura, in Latin digits as everything else. */
export function hijriDate(date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const calendar = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', options)
  return calendar.format(new Date(`${date}T00:00:00Z`))
}

/** A moment as the branch's guests read it: its day and its time apart. */
export function dayAndTime(
  instant: string,
  timeZone: string,
  locale: Locale,
): { date: string; time: string } {
  const { date, time } = wallClock(instant, timeZone)
  return { date: formatDate(date, locale, 'full'), time: formatTime(time, locale) }
}

/** When a booking is, in words of the branch's own clock. */
export function ticketTime(booking: OrderBooking, timeZone: string, locale: Locale) {
  const start = wallClock(booking.startsAt, timeZone)
  const end = wallClock(booking.endsAt, timeZone)
  const door = wallClock(Date.parse(booking.startsAt) - doorMinutes * 60_000, timeZone)
  const weekday = (date: string) => formatDate(date, locale, 'weekdayLong')
  return {
    ...timeParts(start.time, locale),
    /** The day of the calendar it starts on, `2026-11-20`. */
    startsOn: start.date,
    weekday: weekday(start.date),
    date: formatDate(start.date, locale, 'withYear'),
    hijri: locale === 'ar' ? hijriDate(start.date) : null,
    dayMonth: formatDate(start.date, locale, 'full'),
    time: formatTime(start.time, locale),
    ends: formatTime(end.time, locale),
    door: formatTime(door.time, locale),
    /** A session after midnight belongs to the evening before: between which two days its night lies. */
    night:
      start.date > booking.businessDay
        ? { from: weekday(booking.businessDay), to: weekday(start.date) }
        : null,
  }
}

export type TicketTime = ReturnType<typeof ticketTime>

/** How far off the evening is: tonight, this week, or later. */
export function howFar(
  booking: OrderBooking,
  timeZone: string,
  now: number,
): 'tonight' | 'this_week' | 'later' {
  const today = wallClock(now, timeZone).date
  if (booking.businessDay === today) return 'tonight'
  const days = (Date.parse(booking.businessDay) - Date.parse(today)) / 86_400_000
  return days > 0 && days < 7 ? 'this_week' : 'later'
}
