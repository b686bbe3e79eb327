import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type BranchClock, whenWords } from '#domain/time/session-words.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/

/**
 * A value of the log as it is read: lists with the comma of the language, nothing as a dash, an instant by the clock of
 * its branch.
 */
export function plainValue(value: unknown, locale: Locale, branch?: BranchClock): string {
  if (value === null || value === undefined || value === '') return '–'
  const comma = listComma(locale)
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => plainValue(one, locale, branch)).join(comma)
  if (branch && typeof value === 'string' && instant.test(value)) return whenWords(value, branch, locale)
  if (typeof value !== 'object') return String(value)
  const facts = Object.entries(value).map(([name, fact]) => `${name}: ${plainValue(fact, locale, branch)}`)
  return facts.join(comma)
}
