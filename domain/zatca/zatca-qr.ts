export type TaxInvoiceSeal = {
  readonly seller: string
  readonly vatNumber: string
  /** ISO 8601, as the document has it. */
  readonly issuedAt: string
  /** Decimal, in major units: `1000.00`. */
  readonly total: string
  readonly vat: string
  /** What the second phase adds. */
  readonly stamp?: QrStamp | undefined
}

type QrStamp = {
  /** Base64, and carried as that text. */
  readonly hash: string
  readonly signature: string
  /** DER. */
  readonly publicKey: Uint8Array
  readonly certificateSignature: Uint8Array
}

const longest = 255
/** With a stamp a code has at most 700 characters, of which this much is left for a name. */
const longestStampedName = 120

/**
 * What the QR code of a Saudi tax invoice says: tag, length in bytes, value, in Base64. A value longer than its length
 * can say is cut between characters.
 */
export function zatcaQr({ seller, vatNumber, issuedAt, total, vat, stamp }: TaxInvoiceSeal): string {
  const name = encodeWithin(seller, stamp ? longestStampedName : longest)
  const texts = [vatNumber, issuedAt, total, vat, ...(stamp ? [stamp.hash, stamp.signature] : [])]
  const values = [
    name,
    ...texts.map((text) => encodeWithin(text, longest)),
    ...(stamp ? [stamp.publicKey, stamp.certificateSignature] : []),
  ]
  const bytes = values.flatMap((value, index) => [index + 1, value.length, ...value])
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
