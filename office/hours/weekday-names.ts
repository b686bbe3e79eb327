import type { Locale } from '#domain/locale/locale.ts'
import { weekFrom } from '#domain/time/calendar-date.ts'
import { formatWeekday } from '#domain/time/format-date.ts'

/** Monday first, as ISO counts. */
export function weekdayNames(locale: Locale): string[] {
  return weekFrom(1).map((day) => formatWeekday(day, locale, 'weekdayLong'))
}
