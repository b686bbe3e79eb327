import { parseDecimal, parseNumber } from '#domain/digits/parse-number.ts'

type Bounds = { min?: number; max?: number; step: number }

/** The text of a number box after some steps: from nothing it begins at its lower end, and never leaves its bounds. */
export function stepNumber(text: string, steps: number, { min, max, step }: Bounds): string {
  const number = parseNumber(text)
  const next = number === null ? (min ?? 0) : exact(number + steps * step)
  return String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)))
}

/** What stays in the box when it is left: plain digits, or what was typed if that is no number. */
export function tidyNumber(text: string): string {
  return parseDecimal(text) ?? text
}

/** Sums of binary fractions are put right (0.1 + 0.2 is 0.3). */
function exact(number: number): number {
  return Math.round(number * 1e6) / 1e6
}
