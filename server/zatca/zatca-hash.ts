import { createHash } from 'node:crypto'
import { hashedText } from '#domain/zatca/stamp.ts'
import type { XmlElement } from '#domain/zatca/xml.ts'

/** ZATCA's own: Base64 of the digest's hexadecimal letters, not of its bytes. */
export function hexDigest(text: string): string {
  return Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')
}

/** What the first document of a unit has for the hash of the one before it. */
export const firstPreviousHash = hexDigest('0')

/** The hash of a document: Base64 of the digest of its canonical form without its stamp. */
export function hashDocument(document: XmlElement): string {
  return createHash('sha256').update(hashedText(document)).digest('base64')
}
