import type { Locale } from '#domain/locale/locale.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import { formatDate } from '#domain/time/format-date.ts'

/** One evening, or the first and the last of several that were closed at once. */
export function evenings({ from, through }: { from: IsoDate; through: IsoDate }, locale: Locale): string {
  const last = formatDate(through, locale, 'withYear')
  return from === through ? last : `${formatDate(from, locale, 'short')} – ${last}`
}
