import { paymentEntries, refundEntries } from '#domain/ledger/postings.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Transaction } from '#server/db/connect.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { postEntries } from './post-entries.ts'
import { type TillEntry, writeTillEntry } from './write-till-entry.ts'

/** Money of an order came, or with a minus went: the ledger and the till of its branch say the same, or neither does. */
export async function recordMoney(
  tx: Transaction,
  { currency, ...entry }: TillEntry & { readonly currency: Currency },
  now: number,
): Promise<void> {
  const { orderId, cause, amount } = entry
  const entries = amount > 0 ? paymentEntries(amount) : refundEntries(-amount)
  await postEntries(tx, { orderId, currency, cause, entries }, now)
  await writeTillEntry(tx, entry, now)
  await causeDocuments(tx, { orderId, cause }, now)
}
