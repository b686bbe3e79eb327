import { randomUUID } from 'node:crypto'
import { paymentEntries } from '#domain/ledger/postings.ts'
import type { Queries } from '#server/db/connect.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import type { Message } from './histories.ts'

/** The control: believes each message as it comes, instead of asking the bank and remembering what is known. */
export async function believeMessage(db: Queries, { ref, told }: Message, now: number): Promise<void> {
  const payment = await db
    .updateTable('payment')
    .set({ state: told })
    .where('provider_ref', '=', ref)
    .returning(['order_id', 'currency', 'amount'])
    .executeTakeFirst()
  if (!payment || told !== 'succeeded') return
  const { order_id: orderId, currency, amount } = payment
  const posting = { orderId, currency, cause: `believed:${randomUUID()}`, entries: paymentEntries(amount) }
  await db.transaction().execute((tx) => postEntries(tx, posting, now))
}
