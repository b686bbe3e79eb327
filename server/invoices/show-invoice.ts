import type { Locale } from '#domain/locale/locale.ts'
import { readPaperBrand } from '#server/brand/read-paper-brand.ts'
import type { Queries } from '#server/db/connect.ts'
import { invoiceNumber } from './invoice-words.ts'
import { readInvoice } from './read-invoice.queries.ts'

export type InvoiceFile = { readonly filename: string; readonly locale: Locale; readonly bytes: Buffer }

/** The invoice of an order as a PDF, in the order's language unless another one is wanted; null when there is none. */
export async function showInvoice(
  db: Queries,
  orderId: string,
  wanted?: Locale,
): Promise<InvoiceFile | null> {
  const invoice = await readInvoice(db, orderId)
  if (!invoice) return null
  const locale = wanted ?? invoice.locale
  // Drawing takes more to load than everything else here, and few ask for it.
  const { drawInvoice } = await import('./draw-invoice.ts')
  return {
    filename: `${invoiceNumber(invoice)}-${locale}.pdf`,
    locale,
    bytes: await drawInvoice(invoice, locale, await readPaperBrand(db)),
  }
}
