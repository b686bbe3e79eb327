import { sql } from 'kysely'
import { shelfName } from '#domain/product/item-line.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/**
 * Puts back what an order has taken off the shelves, if anything; asking again changes nothing. `keeping` says how many
 * of a shelf stay with the order: they were taken home.
 */
export async function releaseStock(
  db: Queries,
  orderId: string,
  keeping: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claims = await tx
      .selectFrom('stock_claim')
      .innerJoin('product', 'product.id', 'stock_claim.product_id')
      .select(['product.slug', 'product_id', 'branch_id', 'variant', 'quantity'])
      .where('order_id', '=', orderId)
      // In the order in which claims lock the shelves.
      .orderBy('product_id')
      .orderBy('variant')
      .forUpdate('stock_claim')
      .execute()
    for (const claim of claims) {
      const { slug, product_id, branch_id, variant, quantity } = claim
      const kept = Math.min(quantity, keeping.get(shelfName(slug, variant)) ?? 0)
      const ofShelf = { product_id, branch_id, variant }
      await tx
        .updateTable('product_stock')
        .set({
          quantity: sql`quantity + ${quantity - kept}`,
          sold_out: sql`sold_out and ${quantity - kept} = 0`,
        })
        .where(({ and }) => and(ofShelf))
        .execute()
      const mine = { order_id: orderId, ...ofShelf }
      if (kept === 0)
        await tx
          .deleteFrom('stock_claim')
          .where(({ and }) => and(mine))
          .execute()
      else
        await tx
          .updateTable('stock_claim')
          .set({ quantity: kept })
          .where(({ and }) => and(mine))
          .execute()
    }
  })
}
