import { normaliseDigits } from '../digits/normalise-digits.ts'

// Spaces, hyphens and dashes, and the marks that come along when a code is copied out of Arabic text.
const separators = /[\s\p{Pd}\p{Cf}]/gu

/** A gift card's code as it is kept, or null for a text that can not be one. */
export function normaliseVoucherCode(text: string): string | null {
  // Codes have none of I, L and O: whoever types them misread a digit.
  const code = normaliseDigits(text.replace(separators, ''))
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(code) ? code : null
}
