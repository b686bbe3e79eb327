import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'

/** A value of the log as it is read: lists with the comma of the language, nothing as a dash. */
export function plainValue(value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '–'
  const comma = listComma(locale)
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => plainValue(one, locale)).join(comma)
  if (typeof value !== 'object') return String(value)
  const facts = Object.entries(value).map(([name, fact]) => `${name}: ${plainValue(fact, locale)}`)
  return facts.join(comma)
}
