import type { Locale } from '../locale/locale.ts'
import { weekdayOf } from './calendar-date.ts'
import { dateNames } from './date-names.ts'

const noBreakSpace = '\u00A0'

type DateStyle =
  | 'full'
  | 'inLine'
  | 'withYear'
  | 'short'
  | 'shortInLine'
  | 'day'
  | 'weekday'
  | 'weekdayLong'
  | 'month'
  | 'monthYear'

/** A calendar date (`2026-11-19`) as a person reads it: its day and month stay together, and no time zone shifts it. */
export function formatDate(date: string, locale: Locale, style: DateStyle): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = weekdayOf(date) - 1
  const { weekdays, shortWeekdays, months, shortMonths, afterWeekday } = dateNames[locale]
  const [longDay, shortDay] = [weekdays[weekday] ?? '', shortWeekdays[weekday] ?? '']
  const [longMonth, shortMonth] = [months[month - 1] ?? '', shortMonths[month - 1] ?? '']
  switch (style) {
    case 'full':
      return longDay + afterWeekday + day + noBreakSpace + longMonth
    // Without the comma that Arabic sets after the weekday, for a date inside a sentence with commas of its own.
    case 'inLine':
      return `${longDay} ${day}${noBreakSpace}${longMonth}`
    case 'withYear':
      return `${day}${noBreakSpace}${longMonth} ${year}`
    case 'short':
      return shortDay + afterWeekday + day + noBreakSpace + shortMonth
    case 'shortInLine':
      return `${shortDay} ${day}${noBreakSpace}${shortMonth}`
    case 'day':
      return String(day)
    case 'weekday':
      return shortDay
    case 'weekdayLong':
      return longDay
    case 'month':
      return longMonth
    case 'monthYear':
      return `${longMonth} ${year}`
  }
}

/** The ISO weekday 1 (Monday) to 7 by its name. */
export function formatWeekday(day: number, locale: Locale, style: 'weekday' | 'weekdayLong'): string {
  return formatDate(`2024-01-0${day}`, locale, style)
}

export type TimeParts = { readonly clock: string; readonly period: string }

const periods: Record<Locale, readonly [morning: string, evening: string]> = {
  en: ['AM', 'PM'],
  ar: ['ص', 'م'],
}

/** A wall-clock time (`16:30`) split into `4:30` and `PM` or `م`, so that a screen can set them apart. */
export function timeParts(time: string, locale: Locale): TimeParts {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  return { clock, period: periods[locale][hour < 12 ? 0 : 1] }
}

/** A wall-clock time in one piece: م and ص, AM and PM never part from their time at a line's end. */
export function formatTime(time: string, locale: Locale): string {
  const { clock, period } = timeParts(time, locale)
  return clock + noBreakSpace + period
}
