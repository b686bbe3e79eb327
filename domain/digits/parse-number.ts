import { stripBidiMarks } from '../locale/plain-text.ts'
import { normaliseDigits } from './normalise-digits.ts'

/**
 * Reads a number as people type it and writes it as a plain decimal (`-12.5`), or null. The Arabic
 * decimal and thousands separators are understood; a comma is not, since it means either of the two.
 */
export function parseDecimal(text: string): string | null {
  const plain = normaliseDigits(stripBidiMarks(text))
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/(?<=\d)\u066C(?=\d)/g, '')
    .replace(/\u066B/g, '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? plain.replace(/^\+/, '') : null
}

/** Reads a number as people type it, or null when it is none or too large to be one. */
export function parseNumber(text: string): number | null {
  const decimal = parseDecimal(text)
  if (decimal === null) return null
  const number = Number(decimal)
  return Number.isFinite(number) ? number : null
}
