import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { wallClock } from '../../booking/slot-time.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'

/** The time of something as the branch's clock shows it. */
export function timeWords(instant: string | number, timeZone: string, locale: Locale): string {
  return formatTime(wallClock(instant, timeZone).time, locale)
}

/** The evening and the time of something: a session after midnight belongs to the evening before. */
export function placeWords(
  { date, startsAt }: { readonly date: string; readonly startsAt: string },
  timeZone: string,
  locale: Locale,
): string {
  return [formatDate(date, locale, 'short'), timeWords(startsAt, timeZone, locale)].join(listComma(locale))
}
