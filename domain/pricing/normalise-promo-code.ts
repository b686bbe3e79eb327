import { normaliseDigits } from '../digits/normalise-digits.ts'
import { longest } from '../rules/longest.ts'

/** A promo code as it is kept, or null for a text that can not be one. */
export function normalisePromoCode(text: string): string | null {
  // Format marks come along when a code is copied out of Arabic text.
  const code = normaliseDigits(text.replace(/[\s\p{Cf}]/gu, ''))
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{2,}$/.test(code) && code.length <= longest.promoCode ? code : null
}
