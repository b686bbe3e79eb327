import type { Branch } from '#contracts/branch.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/wall-clock.ts'
import type { Translate } from '#messages/translator.ts'
import { formatDate, formatTime } from '../i18n/format.ts'

const daysShown = 14
/** Further ahead nobody has a plan yet. */
const daysAhead = 90

export type StripDay = {
  readonly date: string
  readonly weekday: string
  readonly day: string
  /** Said aloud; the strip has no room for it. */
  readonly month: string
  readonly chosen: boolean
  readonly closed: boolean
}

/** The day an address asks for, moved into what can be shown: no past evening, none too far ahead. */
export function wantedDay(asked: string | null, today: IsoDate): IsoDate {
  const last = addDays(today, daysAhead)
  if (asked === null || !isCalendarDate(asked) || asked < today) return today
  return asked > last ? last : asked
}

/** `Date.parse` takes 31 November for 1 December, so what it understood is compared with what was asked. */
function isCalendarDate(text: string): text is IsoDate {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The group size an address asks for, or null when it asks for none or for nonsense. */
export function wantedPlayers(asked: string | null): number | null {
  const count = asked !== null && /^\d{1,2}$/.test(asked) ? Number(asked) : 0
  return count > 0 ? count : null
}

function isClosed(branch: Branch, date: IsoDate): boolean {
  return !branch.openingHours.some(({ day }) => day === weekdayOf(date))
}

/** Two weeks of evenings around the chosen one, never beginning before today. */
export function dayStrip(
  branch: Branch,
  today: IsoDate,
  chosen: IsoDate,
  locale: Locale,
  t: Translate,
): StripDay[] {
  const inFirstWeeks = chosen < addDays(today, daysShown)
  const first = inFirstWeeks ? today : addDays(chosen, -3)
  return Array.from({ length: daysShown }, (_, offset) => addDays(first, offset)).map((date) => ({
    date,
    weekday: date === today ? t('common.tonight') : formatDate(date, locale, 'weekday'),
    day: formatDate(date, locale, 'day'),
    month: formatDate(date, locale, 'month'),
    chosen: date === chosen,
    closed: isClosed(branch, date),
  }))
}

/** The hours of an evening in words, or null when the branch is closed that day. */
export function eveningHours(branch: Branch, date: IsoDate, locale: Locale, t: Translate): string | null {
  const spans = branch.openingHours.filter(({ day }) => day === weekdayOf(date))
  if (spans.length === 0) return null
  return spans
    .map(({ opens, closes }) =>
      t('common.time_range', { start: formatTime(opens, locale), end: formatTime(closes, locale) }),
    )
    .join(locale === 'ar' ? '، ' : ', ')
}
