import { listComma } from '../locale/list-comma.ts'
import type { Locale } from '../locale/locale.ts'
import { addDays, type IsoDate, type WallTime } from './calendar-date.ts'
import { formatDate, formatTime } from './format-date.ts'

/** A time as the clock on the branch's wall shows it, and the evening (business day) it belongs to. */
export type SessionTime = { readonly date: IsoDate; readonly time: WallTime; readonly evening: IsoDate }

/** A time of an evening by the plan: before the business day's start it is after midnight. */
export function sessionTimeOf(evening: IsoDate, time: WallTime, dayStart: WallTime): SessionTime {
  return { evening, time, date: time < dayStart ? addDays(evening, 1) : evening }
}

/** `short` is the same sentence with short names, for narrow columns; `withYear` is for what is kept for years. */
export type SessionTimeStyle = 'full' | 'short' | 'withYear'

export type SessionTimeParts = {
  /** `Friday 20 November`; after midnight the evening it belongs to: `Friday night`. */
  readonly day: string
  readonly time: string
  /** After midnight, the calendar's day: `Saturday 21 November`. */
  readonly onCalendar: string | null
}

/** The parts of `formatSessionTime`, for screens that set the time apart. */
export function sessionTimeParts(
  session: SessionTime,
  locale: Locale,
  style: SessionTimeStyle = 'full',
): SessionTimeParts {
  const [short, year] = [style === 'short', style === 'withYear' ? `\u00A0${session.date.slice(0, 4)}` : '']
  const isLate = isAfterMidnight(session)
  const date = formatDate(session.date, locale, dateStyle(short, isLate)) + year
  return {
    day: isLate ? formatNight(session, locale, style) : date,
    time: formatTime(session.time, locale),
    onCalendar: isLate ? date : null,
  }
}

function dateStyle(short: boolean, inLine: boolean) {
  if (inLine) return short ? 'shortInLine' : 'inLine'
  return short ? 'short' : 'full'
}

/**
 * When a session is, in the one form of pages, mails and papers: `Friday 20 November, 9:00 PM`, and after midnight
 * `Friday night, 2:15 AM (Saturday 21 November)`.
 */
export function formatSessionTime(
  session: SessionTime,
  locale: Locale,
  style: SessionTimeStyle = 'full',
): string {
  const { day, time, onCalendar } = sessionTimeParts(session, locale, style)
  const when = day + listComma(locale) + time
  return onCalendar === null ? when : `${when} (${onCalendar})`
}

/**
 * The night of a session after midnight. Arabic names both of its days: by old custom `ليلة الجمعة` alone is the night
 * before Friday.
 */
export function formatNight(
  { evening, date }: Pick<SessionTime, 'evening' | 'date'>,
  locale: Locale,
  style: SessionTimeStyle = 'full',
): string {
  const [from, to] = [evening, date].map((day) =>
    formatDate(day, locale, style === 'short' ? 'weekday' : 'weekdayLong'),
  )
  return locale === 'ar' ? `ليلة ${from} على ${to}` : `${from} night`
}

/** The hours after midnight of an evening, as a heading: `Friday night (Saturday 21 November)`. */
export function formatNightOf(evening: IsoDate, locale: Locale): string {
  const date = addDays(evening, 1)
  return `${formatNight({ evening, date }, locale)} (${formatDate(date, locale, 'inLine')})`
}

/** Tells whether the calendar shows the day after the evening already. */
export function isAfterMidnight({ date, evening }: Pick<SessionTime, 'evening' | 'date'>): boolean {
  return date > evening
}
