import { randomUUID } from 'node:crypto'
import { changedSaleEntries } from '#domain/ledger/postings.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Transaction } from '#server/db/connect.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { refundOverpayment } from '#server/payments/refunds/refund-overpayment.ts'
import { claimStock } from '#server/store/claim-stock.ts'
import { readSaleTotals } from './confirm-order.ts'
import type { OrderRow } from './record/lock-order.ts'
import { writeQuote } from './record/order-lines.ts'

/** A confirmed order becomes another sale: the ledger gets the difference, and what was paid beyond it goes back. */
export async function changeSale(
  tx: Transaction,
  order: OrderRow,
  { quote, reason }: { readonly quote: Quote; readonly reason: 'moved' | 'players_changed' },
  now: number,
): Promise<void> {
  const before = await readSaleTotals(tx, order.id)
  await writeQuote(tx, order.id, quote)
  const after = await readSaleTotals(tx, order.id)
  const cause = `${reason === 'moved' ? 'move' : reason}:${randomUUID()}`
  const entries = changedSaleEntries(before, after)
  await postEntries(tx, { orderId: order.id, currency: order.currency, cause, entries }, now)
  // An add-on that is no longer sold does not come along, and what stood for it goes back on its shelf.
  await claimStock(tx, order, now)
  await refundOverpayment(tx, { orderId: order.id, quote, reason }, now)
}
