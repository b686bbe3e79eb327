import { randomUUID } from 'node:crypto'
import { changedSaleEntries } from '#domain/ledger/postings.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Transaction } from '#server/db/connect.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import type { RefundWay } from '#server/payments/refunds/refund-order.ts'
import { refundOverpayment } from '#server/payments/refunds/refund-overpayment.ts'
import { claimStock, type StockShortage } from '#server/store/claim-stock.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { readSaleTotals } from './confirm-order.ts'
import type { OrderRow } from './record/lock-order.ts'
import { writeQuote } from './record/order-lines.ts'

type ChangeOfSale = {
  readonly quote: Quote
  readonly reason: 'moved' | 'players_changed' | 'edited'
  /** How money goes back, where somebody chose. */
  readonly way?: RefundWay | undefined
}

/**
 * A confirmed order becomes another sale: the ledger gets the difference, and what was paid beyond it goes back. Answers
 * what of it there was too little of on the shelves.
 */
export async function changeSale(
  tx: Transaction,
  order: OrderRow,
  { quote, reason, way }: ChangeOfSale,
  now: number,
): Promise<readonly StockShortage[]> {
  const before = await readSaleTotals(tx, order.id)
  await writeQuote(tx, order.id, quote)
  const after = await readSaleTotals(tx, order.id)
  const cause = `${reason === 'moved' ? 'move' : reason}:${randomUUID()}`
  const entries = changedSaleEntries(before, after)
  await postEntries(tx, { orderId: order.id, currency: order.currency, cause, entries }, now)
  // What is no longer part of it goes back on its shelf.
  const shortages = await claimStock(tx, order, now)
  await refundOverpayment(tx, { orderId: order.id, quote, reason, way }, now)
  await causeDocuments(tx, { orderId: order.id, cause, isCorrection: reason === 'edited' }, now)
  return shortages
}
