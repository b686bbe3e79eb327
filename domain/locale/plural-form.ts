import type { Locale } from './locale.ts'

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The form of a word that stands beside a count, as CLDR has it for our languages. */
export function pluralForm(count: number, locale: Locale): PluralForm {
  if (locale === 'en') return count === 1 ? 'one' : 'other'
  if (count === 0) return 'zero'
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  const hundredth = Math.abs(count) % 100
  if (!Number.isInteger(count) || hundredth < 3) return 'other'
  return hundredth <= 10 ? 'few' : 'many'
}
