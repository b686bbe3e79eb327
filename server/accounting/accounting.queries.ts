import type { Currency } from '#domain/money/money.ts'
import type { DocumentBody } from '#domain/tax-document/document-body.ts'
import type { DocumentKind, DocumentState } from '#domain/tax-document/tax-document.ts'
import type { Queries } from '#server/db/connect.ts'

const batch = 200

/** A branch, and the instants between which its books are asked for. */
export type AccountingPeriod = { readonly branchId: number; readonly from: Date; readonly to: Date }

export type IssuedDocument = {
  readonly id: string
  readonly kind: DocumentKind
  readonly state: DocumentState
  readonly number: string
  readonly issuedAt: number
  readonly currency: Currency
  readonly body: DocumentBody
  /** As it was signed, or as the authority gave it back. */
  readonly xml: string | null
  readonly net: number
  readonly vat: number
  readonly total: number
}

/** The documents of a branch that were issued in a period, in the order of their numbers; some at a time. */
export async function* issuedDocuments(
  db: Queries,
  { branchId, from, to }: AccountingPeriod,
): AsyncGenerator<IssuedDocument> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('tax_document')
      .innerJoin('tax_unit', 'tax_unit.id', 'tax_document.unit_id')
      .leftJoin('zatca_document', 'document_id', 'tax_document.id')
      .select(['tax_document.id', 'kind', 'state', 'number', 'issued_at', 'currency', 'body'])
      .select(({ fn }) => fn.coalesce('cleared_xml', 'xml').as('xml'))
      .select(['net', 'vat', 'total', 'tax_document.counter'])
      .where('tax_unit.branch_id', '=', branchId)
      .where('issued_at', '>=', from)
      .where('issued_at', '<', to)
      .where('tax_document.counter', '>', after)
      .orderBy('tax_document.counter')
      .limit(batch)
      .execute()
    for (const { number, issued_at, counter, ...row } of rows) {
      after = counter ?? after
      if (number !== null && issued_at) yield { ...row, number, issuedAt: issued_at.getTime() }
    }
    if (rows.length < batch) return
  }
}

export type BookedEntry = {
  readonly posting: string
  readonly order: string
  readonly cause: string
  readonly account: string
  readonly amount: number
  readonly currency: Currency
  readonly at: number
}

/** What was posted for a branch's orders in a period, as it was posted; some at a time. */
export async function* bookedEntries(
  db: Queries,
  { branchId, from, to }: AccountingPeriod,
): AsyncGenerator<BookedEntry> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('ledger_entry')
      .innerJoin('order', 'order.id', 'ledger_entry.order_id')
      .select(['ledger_entry.id', 'posting_id as posting', 'order.code as order', 'cause', 'account'])
      .select(['ledger_entry.amount', 'ledger_entry.currency', 'ledger_entry.created_at'])
      .where('order.branch_id', '=', branchId)
      .where('ledger_entry.created_at', '>=', from)
      .where('ledger_entry.created_at', '<', to)
      .where('ledger_entry.id', '>', after)
      .orderBy('ledger_entry.id')
      .limit(batch)
      .execute()
    for (const { id, created_at, cause, ...row } of rows) {
      after = id
      // What follows the colon is an id that tells nobody anything.
      yield { ...row, cause: cause.split(':')[0] ?? '', at: created_at.getTime() }
    }
    if (rows.length < batch) return
  }
}
