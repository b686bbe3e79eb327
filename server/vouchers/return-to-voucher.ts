import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockVoucher, spentByOrder } from './voucher.queries.ts'
import { writeOffVoucher } from './write-off-voucher.ts'

export type ReturnToVoucher = {
  readonly voucherId: string
  readonly orderId: string
  readonly amount: number
}

/**
 * Gives back to a voucher what an order spent, never more than that; answers how much it was. A card that was voided
 * meanwhile stays worthless: what comes back to it is written off as the rest was.
 */
export async function returnToVoucher(db: Queries, input: ReturnToVoucher, now?: number): Promise<number> {
  const { voucherId, orderId } = input
  return inTransaction(db, async (tx) => {
    const voucher = await lockVoucher(tx, voucherId)
    const amount = Math.min(input.amount, await spentByOrder(tx, voucherId, orderId))
    if (amount <= 0) return 0
    await tx
      .insertInto('voucher_movement')
      .values({
        voucher_id: voucherId,
        order_id: orderId,
        kind: 'return',
        amount,
        ...(now !== undefined && { created_at: new Date(now) }),
      })
      .execute()
    if (voucher?.voided_at)
      await writeOffVoucher(tx, {
        voucherId,
        amount,
        now,
        currency: voucher.currency,
        boughtBy: voucher.bought_by,
      })
    return amount
  })
}
