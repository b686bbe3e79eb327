import { randomUUID } from 'node:crypto'
import type { Entry } from '#domain/ledger/postings.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Transaction } from '#server/db/connect.ts'

export type Posting = {
  readonly orderId: string
  readonly currency: Currency
  /** The one thing it is written for, such as `payment:<id>`: a second posting of it is refused by the table. */
  readonly cause: string
  readonly entries: readonly Entry[]
}

/** Writes a posting into the ledger, in the transaction of what it is about. */
export async function postEntries(
  tx: Transaction,
  { orderId, currency, cause, entries }: Posting,
  now: number,
): Promise<void> {
  if (entries.length === 0) return
  const posting = {
    posting_id: randomUUID(),
    order_id: orderId,
    currency,
    cause,
    created_at: new Date(now),
  }
  await tx
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...posting, ...entry })))
    .execute()
}
