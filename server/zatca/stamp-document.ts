import { type KeyObject, sign, verify } from 'node:crypto'
import { money, toDecimalString } from '#domain/money/money.ts'
import { writeStamped } from '#domain/zatca/stamp.ts'
import { type UblDocument, ublTotals } from '#domain/zatca/ubl-document.ts'
import { ublInvoice } from '#domain/zatca/ubl-invoice.ts'
import { type SignedProperties, signedPropertiesText, ublExtensions } from '#domain/zatca/xades.ts'
import { zatcaQr } from '#domain/zatca/zatca-qr.ts'
import type { ZatcaCertificate } from './read-certificate.ts'
import { hashDocument, hexDigest } from './zatca-hash.ts'

export type StampedDocument = { readonly xml: string; readonly hash: string; readonly qr: string }

/** Builds a document, signs it with the unit's key and writes it with its QR code: what is stored and sent. */
export function stampDocument(
  document: UblDocument,
  { key, certificate }: { readonly key: KeyObject; readonly certificate: ZatcaCertificate },
): StampedDocument {
  const tree = ublInvoice(document)
  const hash = hashDocument(tree)
  const signature = signHash(hash, key)
  const properties: SignedProperties = {
    signedAt: timeOf(document),
    certificateDigest: certificate.digest,
    issuer: certificate.issuer,
    serial: certificate.serial,
  }
  const extensions = ublExtensions({
    properties,
    propertiesDigest: hexDigest(signedPropertiesText(properties)),
    hash,
    signature,
    certificate: certificate.text,
  })
  const qr = qrOf(document, { hash, signature, certificate })
  return { xml: writeStamped(tree, { qr, extensions }), hash, qr }
}

/** ECDSA over the bytes of the digest, which are hashed once more: so ZATCA has it. */
const signHash = (hash: string, key: KeyObject) =>
  sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64')

export const isSignatureOf = (hash: string, signature: string, key: KeyObject) =>
  verify('sha256', Buffer.from(hash, 'base64'), key, Buffer.from(signature, 'base64'))

/** The time in the QR code must be the document's to the second. */
const timeOf = ({ issuedOn, issuedAt }: UblDocument) => `${issuedOn}T${issuedAt}`

function qrOf(
  document: UblDocument,
  { hash, signature, certificate }: { hash: string; signature: string; certificate: ZatcaCertificate },
): string {
  const { gross, vat } = ublTotals(document)
  const decimal = (amount: number) => toDecimalString(money(amount, document.currency))
  return zatcaQr({
    seller: document.seller.name,
    vatNumber: document.seller.vatNumber ?? '',
    issuedAt: timeOf(document),
    total: decimal(gross),
    vat: decimal(vat),
    stamp: {
      hash,
      signature,
      publicKey: certificate.publicKey,
      certificateSignature: certificate.signature,
    },
  })
}
