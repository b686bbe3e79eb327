import { normaliseDigits } from '#domain/digits/normalise-digits.ts'

/** A code as it was meant: digits of any script, without the gaps that apps show. */
export function plainCode(code: string): string {
  return normaliseDigits(code).replace(/\s/g, '')
}
