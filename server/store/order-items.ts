import { variantOfItem } from '#domain/product/item-line.ts'
import { type GiftItem, optionsOf, type StoreItem } from '#domain/product/store-item.ts'
import type { GiftCardChoice } from '#domain/voucher/gift-card-form.ts'
import { canonicalJson } from '#server/calls/idempotent-call.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { PricedItem } from './price-items.ts'

/** What was chosen, as it was chosen. */
export async function readItems(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('product', 'product.id', 'order_item.product_id')
    .select(['order_item.id', 'product.slug', 'variant', 'quantity', 'gift', 'voucher_id', 'unit_amount'])
    .select('handed_over_at')
    .select(['product.name', 'product.variants', 'product.pictures', 'order_item.product_id'])
    .where('order_id', '=', orderId)
    .orderBy('order_item.position')
    .execute()
  return rows.map((row) => ({ ...row, item: itemOf(row) }))
}

function itemOf(row: {
  slug: string
  variant: string
  quantity: number
  gift: GiftCardChoice | null
}): StoreItem {
  if (row.gift) return { kind: 'gift_card', product: row.slug, ...row.gift }
  return { kind: 'product', product: row.slug, variant: optionsOf(row.variant), quantity: row.quantity }
}

/** Makes an order hold these things and no others. What it held before keeps its id. */
export async function writeItems(
  tx: Transaction,
  orderId: string,
  priced: readonly PricedItem[],
): Promise<void> {
  const before = new Map((await readItems(tx, orderId)).map(({ id, item }) => [nameOf(item), id]))
  await tx.deleteFrom('order_item').where('order_id', '=', orderId).execute()
  if (priced.length === 0) return
  const rows = priced.map(({ item, productId, unitAmount }, position) => {
    const id = before.get(nameOf(item))
    // Two gift cards may be alike: each old row is used once.
    before.delete(nameOf(item))
    return {
      ...(id ? { id } : {}),
      order_id: orderId,
      position,
      product_id: productId,
      variant: variantOfItem(item),
      quantity: item.kind === 'product' ? item.quantity : 1,
      unit_amount: unitAmount,
      gift: item.kind === 'product' ? null : JSON.stringify(giftOf(item)),
    }
  })
  for (const row of rows) await tx.insertInto('order_item').values(row).execute()
}

/** What makes a thing the same thing, however many of it there are. */
function nameOf(item: StoreItem): string {
  return item.kind === 'product' ? `${item.product} ${variantOfItem(item)}` : canonicalJson(item)
}

function giftOf({ kind: _kind, product: _product, ...gift }: GiftItem): GiftCardChoice {
  return gift
}
