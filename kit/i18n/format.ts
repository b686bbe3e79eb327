import { groupDigits } from '#domain/digits/group-digits.ts'

/** A number of the page's language: Latin digits in both. */
export function formatNumber(value: number, decimals = 0): string {
  return groupDigits(value.toFixed(decimals))
}
