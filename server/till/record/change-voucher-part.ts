import { randomUUID } from 'node:crypto'
import { changedSaleEntries } from '#domain/ledger/postings.ts'
import { withVoucherSpent } from '#domain/voucher/with-voucher-spent.ts'
import type { Transaction } from '#server/db/connect.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { readLines, writeQuote } from '#server/orders/record/order-lines.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'

/** A gift card pays so much more of a confirmed order, or less: its line, what is left to pay, and the ledger. */
export async function changeVoucherPart(
  tx: Transaction,
  order: OrderRow,
  { voucherId, more }: { readonly voucherId: string; readonly more: number },
  now: number,
): Promise<void> {
  const { id: orderId, currency, total, vat } = order
  const lines = withVoucherSpent(await readLines(tx, orderId), voucherId, more)
  const payable = order.payable - more
  await writeQuote(tx, orderId, { currency, lines, total, payable, dueNow: payable, vat })
  const same = { total, vat, giftCards: 0 }
  const entries = changedSaleEntries({ ...same, payable: order.payable }, { ...same, payable })
  const cause = `gift_card_part:${randomUUID()}`
  await postEntries(tx, { orderId, currency, cause, entries }, now)
  await causeDocuments(tx, { orderId, cause }, now)
}
