import { paymentEntries } from '#domain/ledger/postings.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'

export type TakePayment = {
  readonly orderId: string
  readonly amount: number
  readonly method: 'cash' | 'card_terminal'
  readonly idempotencyKey: string
}

/** Notes money taken at the desk, never more than is owed. */
export async function takePayment(
  db: Queries,
  { orderId, amount, method, idempotencyKey }: TakePayment,
  now: number,
): Promise<'taken' | 'order_unknown' | 'more_than_owed' | 'idempotency_conflict'> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'confirmed') return 'order_unknown'
    const earlier = await findRow(tx, 'payment', { idempotency_key: idempotencyKey }, ['order_id', 'amount'])
    if (earlier)
      return earlier.order_id === orderId && earlier.amount === amount ? 'taken' : 'idempotency_conflict'
    const { order } = locked
    const { paid } = await readOrderMoney(tx, orderId)
    if (amount <= 0 || paid + amount > order.payable) return 'more_than_owed'
    const payment = await tx
      .insertInto('payment')
      .values({
        order_id: orderId,
        currency: order.currency,
        amount,
        provider: method,
        state: 'succeeded',
        idempotency_key: idempotencyKey,
        created_at: new Date(now),
        settled_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cause = `payment:${payment.id}`
    const entries = paymentEntries(amount)
    await postEntries(tx, { orderId, currency: order.currency, cause, entries }, now)
    return 'taken'
  })
}
