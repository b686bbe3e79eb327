import { broughtInEntries } from '#domain/ledger/postings.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { postEntries } from '#server/ledger/post-entries.ts'

/** Notes what was paid before the venue came here: the guest owes it no more, and none of our accounts holds it. */
export async function bringPayment(
  tx: Transaction,
  orderId: string,
  amount: number,
  now: number,
): Promise<void> {
  const { currency } = await readRow(tx, 'order', { id: orderId }, ['currency'])
  const { id } = await tx
    .insertInto('payment')
    .values({
      order_id: orderId,
      currency,
      amount,
      provider: 'elsewhere',
      state: 'succeeded',
      created_at: new Date(now),
      settled_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = broughtInEntries(amount, 'guest')
  await postEntries(tx, { orderId, currency, cause: `payment:${id}`, entries }, now)
}
