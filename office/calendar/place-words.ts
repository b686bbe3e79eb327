import type { Locale } from '#domain/locale/locale.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { wallClock } from '#domain/time/wall-clock.ts'

/** The time of something as the branch's clock shows it. */
export function timeWords(instant: string | number, timeZone: string, locale: Locale): string {
  return formatTime(wallClock(instant, timeZone).time, locale)
}

/** The day and the time of a session, short: a toast or a line of a dialog. */
export function placeWords(
  { date, startsAt }: { readonly date: string; readonly startsAt: string },
  timeZone: string,
  locale: Locale,
): string {
  return sessionWords({ startsAt, evening: date, timeZone }, locale, 'short').whole
}
