import { type Locale, localeTag } from '#domain/locale/locale.ts'

const noBreakSpace = '\u00A0'

type DateStyle = 'full' | 'withYear' | 'short' | 'day' | 'weekday' | 'weekdayLong' | 'month'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  withYear: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  day: { day: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  month: { month: 'long' },
}

// Kept, because making a format costs far more than using it and a day strip uses many.
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: Locale, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${name}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeTag[locale], { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/** A calendar date (`2026-11-19`) as a person reads it; it has no time zone, so none can shift it. */
export function formatDate(date: string, locale: Locale, style: DateStyle): string {
  return dateFormat(locale, style, dateStyles[style]).format(new Date(`${date}T00:00:00Z`))
}

/** The ISO weekday 1 (Monday) to 7 by its name. */
export function formatWeekday(day: number, locale: Locale, style: 'weekday' | 'weekdayLong'): string {
  return formatDate(`2024-01-0${day}`, locale, style)
}

export type TimeParts = { readonly clock: string; readonly period: string }

/** A wall-clock time (`16:30`) split into `4:30` and `PM` or `م`, so that a screen can set them apart. */
export function timeParts(time: string, locale: Locale): TimeParts {
  // Not `hour12`: for British English engines disagree whether midnight is then 12 or 0.
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const
  const parts = dateFormat(locale, 'time', options).formatToParts(new Date(`2024-01-01T${time}:00Z`))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return { clock: `${part('hour')}:${part('minute')}`, period: part('dayPeriod').toUpperCase() }
}

/** A wall-clock time in one piece: م and ص, AM and PM never part from their time at a line's end. */
export function formatTime(time: string, locale: Locale): string {
  const { clock, period } = timeParts(time, locale)
  return clock + noBreakSpace + period
}

/** A number of the page's language: Latin digits in both. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  return value.toLocaleString(localeTag[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
