import { sql } from 'kysely'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { returnToVoucher } from './return-to-voucher.ts'
import { lockVoucher, spentByOrder } from './voucher.queries.ts'

export type SpendVoucher = {
  readonly voucherId: string
  readonly orderId: string
  /** All that the order takes of it: when it has taken some already, the rest is spent or given back. */
  readonly amount: number
}

/**
 * Pays for an order with a voucher. False when it can not: too little is left, it has expired or was voided, or it is
 * of another currency. Asking again changes nothing.
 */
export async function spendVoucher(db: Queries, input: SpendVoucher, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Locked first: what the order has spent so far must be seen as it is once the others are done.
    await lockVoucher(tx, input.voucherId)
    const missing = input.amount - (await spentByOrder(tx, input.voucherId, input.orderId))
    if (missing > 0) return spendMore(tx, input, missing, now)
    if (missing < 0) await returnToVoucher(tx, { ...input, amount: -missing }, now)
    return true
  })
}

/** The row count is the verdict. */
async function spendMore(
  tx: Transaction,
  { voucherId, orderId }: SpendVoucher,
  amount: number,
  now: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into voucher_movement (voucher_id, order_id, kind, amount, created_at)
    select voucher.id, "order".id, 'spend', ${-amount}::bigint, ${new Date(now)}::timestamptz
    from voucher join "order" on "order".currency = voucher.currency
    where voucher.id = ${voucherId} and "order".id = ${orderId}
      and voucher.balance >= ${amount} and voucher.expires_at > ${new Date(now)} and voucher.voided_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}
