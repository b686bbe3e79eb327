import type { Selectable } from 'kysely'
import type { Schema, Transaction } from '#server/db/connect.ts'
import type { BuiltDocument, DocumentFrame } from './build-document.ts'

export type TaxUnit = Selectable<Schema['tax_unit']>
export type DocumentToIssue = Selectable<Schema['tax_document']>

/** Makes documents what a tax authority wants them to be, in the transaction in which they are issued. */
export type Issuer = {
  /** What a document is stored with; another one may already know it. */
  build(document: DocumentToIssue, frame: DocumentFrame): Promise<BuiltDocument>
}

/** When it is issued, and what opens the keys that some units sign with. */
export type IssuedAt = { readonly now: number; readonly sealingKeys: readonly string[] }

/** One country's way of issuing. The unit is locked: nobody else counts. */
export type Scheme = {
  /** Null where nothing can be issued for now: what waits goes on waiting, and nobody is kept from anything. */
  open(tx: Transaction, unit: TaxUnit, at: IssuedAt): Promise<Issuer | null>
}
