import type { QuoteLine } from '#domain/pricing/quote.ts'
import { shelfName } from '#domain/product/item-line.ts'
import type { StockNeed } from '#domain/product/plan-claims.ts'
import type { Queries } from '#server/db/connect.ts'

type OfOrder = { readonly id: string; readonly branch_id: number }

/** What an order needs off the shelves: its things, and its add-ons that are things. */
export async function readStockNeeds(
  db: Queries,
  order: OfOrder,
  lines: readonly QuoteLine[],
): Promise<StockNeed[]> {
  const needs: StockNeed[] = []
  if (lines.some(({ kind }) => kind === 'product')) {
    const items = await db
      .selectFrom('order_item')
      .innerJoin('product', 'product.id', 'order_item.product_id')
      .select(['product.slug', 'product_id as productId', 'variant', 'quantity'])
      .where('order_id', '=', order.id)
      .where('gift', 'is', null)
      .execute()
    for (const { slug, ...item } of items) {
      const name = shelfName(slug, item.variant)
      const line = lines.findIndex(({ kind, item: of }) => kind === 'product' && of === name)
      if (line >= 0) needs.push({ ...item, line })
    }
  }
  const addOns = lines.flatMap(({ kind, item }) => (kind === 'add_on' && item !== null ? [item] : []))
  if (addOns.length > 0) {
    const things = await db
      .selectFrom('add_on')
      .select(['slug', 'product_id'])
      .where('branch_id', '=', order.branch_id)
      .where('slug', 'in', addOns)
      .where('product_id', 'is not', null)
      .execute()
    for (const { slug, product_id: productId } of things) {
      const line = lines.findIndex(({ kind, item }) => kind === 'add_on' && item === slug)
      const quantity = lines[line]?.quantity ?? 0
      if (productId !== null && quantity > 0) needs.push({ line, productId, variant: null, quantity })
    }
  }
  return needs
}
