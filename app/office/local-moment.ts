import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { dayAndTime } from '../ticket/ticket-time.ts'

/** A moment as the one before the screen reads it: by the clock of a branch, or by their own. */
export function localMoment(instant: string, locale: Locale, timeZone?: string): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const { date, time } = dayAndTime(instant, zone, locale)
  return `${date}${listComma(locale)}${time}`
}
