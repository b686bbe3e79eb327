import type { Locale, Money } from './content-types.ts'

/** Latin digits in both languages, as our pages have them. */
const tag = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB')

export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const format = new Intl.NumberFormat(tag(locale), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

export function formatTime(instant: string, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tag(locale), {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(new Date(instant))
}

/** A calendar date (`2026-11-19`), which no time zone may shift. */
export function formatDate(date: string, locale: Locale, length: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(tag(locale), {
    weekday: length,
    day: 'numeric',
    month: length,
    timeZone: 'UTC',
  }).format(new Date(date))
}

/** The evening of a slot as people say it. */
export function eveningName(
  date: string,
  { today, words }: { today: string; words: { tonight: string; tomorrow: string } },
  locale: Locale,
): string {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (days === 0) return words.tonight
  return days === 1 ? words.tomorrow : formatDate(date, locale, 'short')
}
