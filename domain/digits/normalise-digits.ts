/** Writes Arabic-Indic (٠–٩) and Persian (۰–۹) digits as ASCII ones; everything else stays as it is. */
export function normaliseDigits(text: string): string {
  // Both blocks begin at a code point whose last four bits are zero, so these bits are the digit.
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
