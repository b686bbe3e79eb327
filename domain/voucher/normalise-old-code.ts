import { normaliseDigits } from '../digits/normalise-digits.ts'

// Whatever stands between the letters: spaces, hyphens, dots, and the marks that come along out of Arabic text.
const separators = /[\s\p{Pd}\p{Cf}\p{Po}_]/gu

/** The code of a gift card from another system as it is kept, or null for one that is too short to be safe, or none. */
export function normaliseOldCode(text: string): string | null {
  const code = normaliseDigits(text.replace(separators, '')).toUpperCase()
  return /^[0-9A-Z]{6,40}$/.test(code) ? code : null
}
