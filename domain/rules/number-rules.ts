import { normaliseDigits } from '../digits/normalise-digits.ts'
import { parseDecimal, parseNumber } from '../digits/parse-number.ts'

/** Tells whether a text consists of digits alone, Latin or Arabic-Indic. */
export function isNumeric(text: string): boolean {
  return /^\d+$/.test(normaliseDigits(text))
}

/** Tells whether a text is a number between two bounds, both included. */
export function isBetween(text: string, min: number, max: number): boolean {
  const number = parseNumber(text)
  return number !== null && number >= min && number <= max
}

/** Tells whether a text is a number of at most so many decimals; zeros at its end are none. */
export function hasMaxDecimals(text: string, most: number): boolean {
  const decimal = parseDecimal(text)
  if (decimal === null) return false
  const [, fraction = ''] = decimal.split('.')
  return !/[^0]/.test(fraction.slice(most))
}
