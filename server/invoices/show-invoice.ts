import type { Locale } from '#domain/locale/locale.ts'
import { readPaperBrand } from '#server/brand/read-paper-brand.ts'
import type { Queries } from '#server/db/connect.ts'
import { issueOfOrder } from '#server/tax-documents/issue-of-order.ts'
import type { IssuedAt } from '#server/tax-documents/scheme.ts'
import { readInvoices } from './read-invoice.queries.ts'

export type InvoiceFile = { readonly filename: string; readonly locale: Locale; readonly bytes: Buffer }

type Wanted = { readonly locale?: Locale | undefined; readonly number?: string | undefined }

/**
 * The documents of an order as a PDF, in the order's language unless another one is wanted; null when there are none.
 * Whoever asks before they were issued has them issued.
 */
export async function showInvoice(
  db: Queries,
  orderId: string,
  { locale: wanted, number }: Wanted,
  at: IssuedAt,
): Promise<InvoiceFile | null> {
  await issueOfOrder(db, orderId, at)
  const { invoices, locale: ofOrder } = await readInvoices(db, orderId, number)
  const [first] = invoices
  if (!first) return null
  const locale = wanted ?? ofOrder
  // Drawing takes more to load than everything else here, and few ask for it.
  const { drawInvoices } = await import('./draw-invoice.ts')
  return {
    filename: `${first.number}-${locale}.pdf`,
    locale,
    bytes: await drawInvoices(invoices, locale, await readPaperBrand(db)),
  }
}
