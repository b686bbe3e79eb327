import { type KeyObject, X509Certificate } from 'node:crypto'
import { contentOf, readInside } from './der.ts'
import { hexDigest } from './zatca-hash.ts'

export type ZatcaCertificate = {
  /** Base64 of its DER, on one line: as it stands in documents. */
  readonly text: string
  readonly issuer: string
  /** Decimal. */
  readonly serial: string
  readonly digest: string
  readonly key: KeyObject
  /** DER. */
  readonly publicKey: Buffer
  readonly signature: Buffer
  readonly expiresAt: number
}

/** Reads what a stamp needs of a certificate: the Base64 of its DER, with or without the lines of a PEM. */
export function readCertificate(pem: string): ZatcaCertificate {
  const text = pem.replace(/-----[^-]+-----|\s/g, '')
  const bytes = Buffer.from(text, 'base64')
  const certificate = new X509Certificate(bytes)
  const [, , signature = Buffer.alloc(1)] = readInside(bytes)
  return {
    text,
    // As it is written on one line: the most particular first.
    issuer: certificate.issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
    digest: hexDigest(text),
    key: certificate.publicKey,
    publicKey: certificate.publicKey.export({ type: 'spki', format: 'der' }),
    // A bit string begins with how many bits of its last byte are unused: none.
    signature: contentOf(signature).subarray(1),
    expiresAt: Date.parse(certificate.validTo),
  }
}
