import { shelfName } from '#domain/product/item-line.ts'
import type { Queries } from '#server/db/connect.ts'

/** What of an order was taken home, and how many of it, by the names that its lines have. */
export async function readHandedOver(db: Queries, orderId: string): Promise<Map<string, number>> {
  const items = await db
    .selectFrom('order_item')
    .innerJoin('product', 'product.id', 'order_item.product_id')
    .select(['product.slug', 'variant', 'quantity'])
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is not', null)
    .execute()
  return new Map(items.map(({ slug, variant, quantity }) => [shelfName(slug, variant), quantity]))
}
