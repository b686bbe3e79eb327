export type TaxInvoiceSeal = {
  readonly seller: string
  readonly vatNumber: string
  /** ISO 8601, UTC. */
  readonly issuedAt: string
  /** Decimal, in major units: `1000.00`. */
  readonly total: string
  readonly vat: string
}

const longest = 255

/**
 * What the QR code of a Saudi simplified tax invoice says (phase 1): tag, length in bytes, value, in Base64. A value
 * longer than its length can say is cut between characters.
 */
export function zatcaQr({ seller, vatNumber, issuedAt, total, vat }: TaxInvoiceSeal): string {
  const bytes = [seller, vatNumber, issuedAt, total, vat].flatMap((value, index) => {
    const said = encodeWithin(value, longest)
    return [index + 1, said.length, ...said]
  })
  return btoa(String.fromCharCode(...bytes))
}

function encodeWithin(text: string, limit: number): Uint8Array {
  const encoder = new TextEncoder()
  let end = 0
  let length = 0
  for (const character of text) {
    length += encoder.encode(character).length
    if (length > limit) break
    end += character.length
  }
  return encoder.encode(text.slice(0, end))
}
