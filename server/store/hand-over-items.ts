import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'

/**
 * Notes at the desk that the guest has taken their things home: from then on no cancellation pays them back. Answers
 * how many kinds of things it was; none when the order is not paid or all is gone already.
 */
export async function handOverItems(db: Queries, orderId: string, now: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'confirmed') return 0
    const { numUpdatedRows } = await tx
      .updateTable('order_item')
      .set({ handed_over_at: new Date(now) })
      .where('order_id', '=', orderId)
      .where('gift', 'is', null)
      .where('handed_over_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}
