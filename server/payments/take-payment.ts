import type { DeskMeans } from '#domain/till/means.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'
import { recordMoney } from '#server/ledger/record-money.ts'
import type { TillEntry } from '#server/ledger/write-till-entry.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'

export type TakePayment = {
  readonly orderId: string
  readonly amount: number
  readonly means: DeskMeans
  readonly idempotencyKey: string
  readonly takenBy?: string | null
  /** What the terminal or the bank calls it. */
  readonly receiptNumber?: string | null | undefined
  /** What was given in cash; the rest went back as change. */
  readonly tendered?: number | null | undefined
  /** A correction is money taken instead of another, as somebody else says afterwards. */
  readonly as?: Pick<TillEntry, 'kind' | 'reason' | 'staffId'>
}

/** Notes money taken at the desk, never more than is owed. */
export async function takePayment(
  db: Queries,
  { orderId, amount, means, idempotencyKey, takenBy = null, receiptNumber, tendered, as }: TakePayment,
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
        provider: means,
        state: 'succeeded',
        idempotency_key: idempotencyKey,
        taken_by: takenBy,
        receipt_number: receiptNumber?.trim() || null,
        tendered: tendered ?? null,
        created_at: new Date(now),
        settled_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordMoney(
      tx,
      {
        kind: 'payment',
        orderId,
        currency: order.currency,
        means,
        amount,
        cause: `payment:${payment.id}`,
        paymentId: payment.id,
        staffId: takenBy,
        ...as,
      },
      now,
    )
    return 'taken'
  })
}
