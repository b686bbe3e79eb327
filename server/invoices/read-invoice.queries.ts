import type { Locale } from '#domain/locale/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import type { DocumentBody } from '#domain/tax-document/document-body.ts'
import type { DocumentKind } from '#domain/tax-document/tax-document.ts'
import type { Queries } from '#server/db/connect.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'

/** A document as it was issued, and how the order of it was paid, which is no part of it. */
export type Invoice = {
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: Date
  readonly currency: Currency
  readonly qr: string | null
  /** As it was signed, or as the authority gave it back. */
  readonly xml: string | null
  readonly body: DocumentBody
  /** Whose order it is: not kept with the document, since a guest may want to be forgotten. */
  readonly guest: string | null
  /** On the last document of an order alone. */
  readonly paid: InvoicePaid | null
}

type InvoicePaid = {
  /** What gift cards paid, less what was returned to them. */
  readonly vouchers: number
  /** Money that came in, and what of it went back or is promised to. */
  readonly received: number
  readonly givenBack: number
  readonly promisedBack: number
  readonly due: number
}

export type OrderInvoices = { readonly locale: Locale; readonly invoices: readonly Invoice[] }

/** The documents of an order that were issued, one after the other; `number` asks for one of them. */
export async function readInvoices(db: Queries, orderId: string, number?: string): Promise<OrderInvoices> {
  const order = await db
    .selectFrom('order')
    .select(['locale', 'name'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('tax_document')
    .leftJoin('zatca_document', 'document_id', 'id')
    .select(['kind', 'number', 'issued_at', 'currency', 'body'])
    .select(({ fn }) => [
      fn.coalesce('cleared_qr', 'qr').as('qr'),
      fn.coalesce('cleared_xml', 'xml').as('xml'),
    ])
    .where('order_id', '=', orderId)
    .where('number', 'is not', null)
    // A company gets its tax invoice once the authority has cleared it.
    .where(({ or, eb }) =>
      or([eb('is_standard', 'is not', true), eb('state', 'not in', ['issued', 'rejected'])]),
    )
    // Another one has taken the place of what was rejected.
    .where('state', '<>', 'dead')
    .orderBy('position')
    .execute()
  const paid = await readPaid(db, orderId)
  const invoices = rows.flatMap(({ number, issued_at: issuedAt, ...row }, index): Invoice[] =>
    number === null || issuedAt === null
      ? []
      : [{ ...row, number, issuedAt, guest: order.name, paid: index === rows.length - 1 ? paid : null }],
  )
  return {
    locale: order.locale,
    invoices: invoices.filter((invoice) => number === undefined || invoice.number === number),
  }
}

async function readPaid(db: Queries, orderId: string): Promise<InvoicePaid> {
  const { state, payable } = await db
    .selectFrom('order')
    .select(['state', 'payable'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { paid, vouchersSpent } = await readOrderMoney(db, orderId)
  const refunds = await db
    .selectFrom('refund')
    .select(['state', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'succeeded'])
    .execute()
  const back = (wanted: 'requested' | 'succeeded') =>
    refunds.filter((refund) => refund.state === wanted).reduce((sum, { amount }) => sum + amount, 0)
  const [promisedBack, givenBack] = [back('requested'), back('succeeded')]
  return {
    vouchers: vouchersSpent,
    received: paid + promisedBack + givenBack,
    givenBack,
    promisedBack,
    due: state === 'confirmed' ? Math.max(0, payable - paid) : 0,
  }
}
