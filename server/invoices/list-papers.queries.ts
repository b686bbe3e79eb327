import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { titleKey } from './invoice-words.ts'
import { readInvoices } from './read-invoice.queries.ts'

/** The documents of an order by name and number, as they were issued. */
export async function listPapers(db: Queries, orderId: string, locale: Locale): Promise<string[]> {
  const { invoices } = await readInvoices(db, orderId)
  return invoices.map((invoice) => `${translators[locale](titleKey(invoice))} \u2066${invoice.number}\u2069`)
}
