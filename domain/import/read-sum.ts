import { normaliseDigits } from '../digits/normalise-digits.ts'
import { stripBidiMarks } from '../locale/plain-text.ts'
import { type Currency, currencyDecimals, parseMoney } from '../money/money.ts'

/** Whatever is longer is a sentence, not an amount. */
const longestSum = 80

/** Reads an amount as exports write them (`SAR 1,250.00`, `1.250,00 €`, `٤٥٠٫٥٠ ر.س`), in minor units; null when it is none. */
export function readSum(text: string, currency: Currency): number | null {
  if (text.length > longestSum) return null
  const digits = normaliseDigits(stripBidiMarks(text))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    // A currency in front or behind, as letters with their dots or as a sign.
    .replace(/^[\s\p{L}\p{Sc}\p{M}]+(?:\.[\p{L}]+)*\.?\s*|\s*[\p{L}\p{Sc}\p{M}]+(?:\.[\p{L}]*)*\s*$/gu, '')
    .replace(/[\s'\u2019]/g, '')
  if (!/^-?\d[\d.,]*$/.test(digits)) return null
  const plain = withPoint(digits, currencyDecimals[currency])
  return plain === null ? null : (parseMoney(plain, currency)?.amount ?? null)
}

/** Which of the two signs is the decimal one: the last, if both are there; alone, unless three digits follow as in thousands. */
function withPoint(digits: string, decimals: number): string | null {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma === -1 && point === -1) return digits
  if (comma !== -1 && point !== -1) {
    const [decimal, other] = comma > point ? [',', '.'] : ['.', ',']
    if (digits.indexOf(decimal) !== digits.lastIndexOf(decimal)) return null
    return digits.replaceAll(other, '').replace(decimal, '.')
  }
  const sign = comma === -1 ? '.' : ','
  const parts = digits.split(sign)
  const thousands = parts.length > 2 || (parts[1]?.length === 3 && (decimals !== 3 || sign === ','))
  if (!thousands) return parts.join('.')
  return parts.slice(1).every((part) => part.length === 3) ? parts.join('') : null
}
