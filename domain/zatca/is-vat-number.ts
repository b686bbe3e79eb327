/** A Saudi VAT number: fifteen digits, the first and the last a three. */
export function isVatNumber(text: string | null): text is string {
  return text !== null && /^3\d{13}3$/.test(text)
}
