import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/** Puts back what an order has taken off the shelves, if anything; asking again changes nothing. */
export async function releaseStock(db: Database, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claims = await tx
      .deleteFrom('stock_claim')
      .where('order_id', '=', orderId)
      .returning(['product_id', 'branch_id', 'variant', 'quantity'])
      .execute()
    // In the order in which claims lock them.
    claims.sort((a, b) => a.product_id - b.product_id || (a.variant < b.variant ? -1 : 1))
    for (const claim of claims)
      await tx
        .updateTable('product_stock')
        .set({ quantity: sql`quantity + ${claim.quantity}` })
        .where('product_id', '=', claim.product_id)
        .where('branch_id', '=', claim.branch_id)
        .where('variant', '=', claim.variant)
        .execute()
  })
}
