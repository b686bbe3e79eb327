import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { money, toDecimalString } from '#domain/money/money.ts'
import type { DocumentBody } from '#domain/tax-document/document-body.ts'
import { documentSums } from '#domain/tax-document/document-sums.ts'
import { zatcaQr } from '#domain/zatca/zatca-qr.ts'
import type { Schema } from '#server/db/connect.ts'

export type DocumentFrame = {
  readonly body: DocumentBody
  readonly number: string
  readonly counter: number
  readonly previousHash: string
  readonly issuedAt: number
}

type Document = Pick<Selectable<Schema['tax_document']>, 'id' | 'kind' | 'currency'>

export type BuiltDocument = { readonly hash: string; readonly qr: string | null; readonly xml: string | null }

/** What a document is stored with, by its scheme: without one, a hash that chains it to the one before, and the seal. */
export function buildDocument(document: Document, frame: DocumentFrame): BuiltDocument {
  return { hash: chainHash(document, frame), qr: sealOf(document, frame), xml: null }
}

/** Of everything a document says and of the hash before it, in one order whatever a database makes of it. */
export function chainHash({ id, kind, currency }: Document, frame: DocumentFrame): string {
  const said = { id, kind, currency, ...frame }
  return createHash('sha256').update(sortedJson(said)).digest('base64')
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** The QR code of a Saudi seller who is registered for VAT. */
function sealOf({ currency }: Document, { body, issuedAt }: DocumentFrame): string | null {
  const { vatNumber, details, venue } = body.seller
  if (currency !== 'SAR' || vatNumber === null || body.scope === 'outside') return null
  const { total, vat } = documentSums(body.lines, body.prepaid)
  return zatcaQr({
    seller: details?.legalName ?? venue.ar,
    vatNumber,
    issuedAt: new Date(issuedAt).toISOString().replace(/\.\d+/, ''),
    total: toDecimalString(money(total, currency)),
    vat: toDecimalString(money(vat, currency)),
  })
}
