import type { Locale } from '#domain/locale/locale.ts'
import type { OfficeReader } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type DeskOrderCall, type DeskRefusal, lockDeskOrder } from '#server/desk/desk-order.ts'
import { type InvoiceFile, showInvoice } from '#server/invoices/show-invoice.ts'
import type { IssuedAt } from '#server/tax-documents/scheme.ts'

/** The invoice of an order, for somebody of its branch. */
export async function showStaffInvoice(
  db: Queries,
  call: DeskOrderCall<OfficeReader>,
  wanted: { readonly locale?: Locale | undefined; readonly number?: string | undefined },
  at: IssuedAt,
): Promise<Outcome<{ file: InvoiceFile }, DeskRefusal | 'not_found' | 'invoice_waits'>> {
  const found = await inTransaction(db, (tx) => lockDeskOrder(tx, call, 'booking.read', at.now))
  if (!found.ok) return found
  return showInvoice(db, found.locked.order.id, wanted, at)
}
