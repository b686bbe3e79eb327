import { type Locale, localeTag } from '#domain/locale/locale.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'

const styles = {
  date: { weekday: 'long', day: 'numeric', month: 'long' },
  dateWithYear: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Dates and times as a mail writes them, by the clock on the wall of a branch. */
export function timesOf(locale: Locale, timeZone: string) {
  const format = (style: keyof typeof styles) => {
    const made = new Intl.DateTimeFormat(localeTag[locale], { ...styles[style], timeZone })
    // A day never parts from its month at a line's end, nor a time from its AM.
    return (at: EpochMs) => made.format(at).replace(/(\d)\s(?=\p{L})/gu, '$1\u00A0')
  }
  const date = format('date')
  const clock = format('time')
  // In capitals, as on the site.
  const time = (at: EpochMs) => clock(at).toUpperCase()
  return {
    date,
    time,
    dateWithYear: format('dateWithYear'),
    dateAndTime: (at: EpochMs) =>
      locale === 'ar' ? `${date(at)}، الساعة ${time(at)}` : `${date(at)} at ${time(at)}`,
  }
}
