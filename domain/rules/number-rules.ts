import { normaliseDigits } from '../digits/normalise-digits.ts'
import { parseNumber } from '../digits/parse-number.ts'

/** Tells whether a text consists of digits alone, Latin or Arabic-Indic. */
export function isNumeric(text: string): boolean {
  return /^\d+$/.test(normaliseDigits(text))
}

/** Tells whether a text is a number between two bounds, both included. */
export function isBetween(text: string, min: number, max: number): boolean {
  const number = parseNumber(text)
  return number !== null && number >= min && number <= max
}
