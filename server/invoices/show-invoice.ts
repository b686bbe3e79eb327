import type { Locale } from '#domain/locale/locale.ts'
import { readPaperBrand } from '#server/brand/read-paper-brand.ts'
import type { Queries } from '#server/db/connect.ts'
import { issueOfOrder } from '#server/tax-documents/issue-of-order.ts'
import type { IssuedAt } from '#server/tax-documents/scheme.ts'
import { readInvoices } from './read-invoice.queries.ts'

export type InvoiceFile = { readonly filename: string; readonly locale: Locale; readonly bytes: Buffer }

type ShownInvoice =
  | { readonly ok: true; readonly file: InvoiceFile }
  | { readonly ok: false; readonly code: 'not_found' | 'invoice_waits' }

type Wanted = { readonly locale?: Locale | undefined; readonly number?: string | undefined }

/**
 * The documents of an order as a PDF, in the order's language unless another one is wanted. Whoever asks before they
 * were issued has them issued.
 */
export async function showInvoice(
  db: Queries,
  orderId: string,
  { locale: wanted, number }: Wanted,
  at: IssuedAt,
): Promise<ShownInvoice> {
  await issueOfOrder(db, orderId, at)
  const { invoices, locale: ofOrder } = await readInvoices(db, orderId, number)
  const [first] = invoices
  if (!first) return { ok: false, code: (await isBeingCleared(db, orderId)) ? 'invoice_waits' : 'not_found' }
  const locale = wanted ?? ofOrder
  // Drawing takes more to load than everything else here, and few ask for it.
  const { drawInvoices } = await import('./draw-invoice.ts')
  const bytes = await drawInvoices(invoices, locale, await readPaperBrand(db))
  return { ok: true, file: { filename: `${first.number}-${locale}.pdf`, locale, bytes } }
}

/** Whether a company's tax invoice is still with the authority: nobody gets it before. */
async function isBeingCleared(db: Queries, orderId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('zatca_document')
    .innerJoin('tax_document', 'tax_document.id', 'document_id')
    .select('tax_document.id')
    .where('order_id', '=', orderId)
    .where('is_standard', '=', true)
    .where('state', 'in', ['issued', 'rejected'])
    .executeTakeFirst()
  return waiting !== undefined
}
