import { type Locale, localeTag } from '#domain/locale/locale.ts'

const noBreakSpace = '\u00A0'

const dateStyles = {
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  withYear: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A part of a date, and the format it is taken from. */
const partStyles = {
  weekday: ['short', 'weekday'],
  weekdayLong: ['full', 'weekday'],
  month: ['full', 'month'],
} as const

type WholeStyle = keyof typeof dateStyles
type PartStyle = keyof typeof partStyles

// Few of them serve every style: making a format takes a phone as long as drawing a calendar.
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: Locale, style: WholeStyle): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeTag[locale], { ...dateStyles[style], timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/** A calendar date (`2026-11-19`) as a person reads it; it has no time zone, so none can shift it. */
export function formatDate(date: string, locale: Locale, style: WholeStyle | PartStyle | 'day'): string {
  if (style === 'day') return String(Number(date.slice(8)))
  const midnight = new Date(`${date}T00:00:00Z`)
  if (isWhole(style)) return dateFormat(locale, style).format(midnight)
  const [whole, part] = partStyles[style]
  const parts = dateFormat(locale, whole).formatToParts(midnight)
  return parts.find(({ type }) => type === part)?.value ?? ''
}

function isWhole(style: WholeStyle | PartStyle): style is WholeStyle {
  return style in dateStyles
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

/** A number of the page's language: Latin digits in both. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  return value.toLocaleString(localeTag[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
