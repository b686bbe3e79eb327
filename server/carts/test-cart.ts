import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { GiftItem, Goods, StoreItem } from '#domain/product/store-item.ts'
import type { Queries } from '#server/db/connect.ts'
import type { TestShop } from '#server/orders/test-shop.ts'
import { openCart } from './open-cart.ts'

export const mug = (quantity = 1, variant = 'black'): Goods => ({
  kind: 'product',
  product: 'mug',
  variant: [variant],
  quantity,
})

export const box = (quantity = 1): Goods => ({
  kind: 'product',
  product: 'puzzlebox',
  variant: [],
  quantity,
})

export const gift = (changes: Partial<GiftItem> = {}): GiftItem => ({
  kind: 'gift_card',
  product: 'giftcard',
  design: 'lantern',
  worth: { of: 'amount', amount: 30_000 },
  recipientName: 'Noura',
  recipientEmail: 'noura@guest.example',
  senderName: 'Sami',
  message: 'You have an hour.',
  locale: 'ar',
  deliverOn: null,
  ...changes,
})

/** What things cost in Riyadh, in halalas. */
export const mugPrice = 5900
export const boxPrice = 18_900

/** Opens a cart in the shop's branch; answers the order's id. */
export async function fillCart(shop: TestShop, items: readonly StoreItem[]): Promise<string> {
  const input = { items, locale: 'en', idempotencyKey: randomUUID() } as const
  const opened = await openCart(shop.db, shop.book, input, shop.now)
  if (!opened.ok) throw new Error(opened.refused.code)
  return opened.orderId
}

type Shelf = { readonly product: string; readonly variant?: string }

/** Puts so many on a shelf of Riyadh and forgets who took some off it, for a test that begins there. */
export async function stockUp(
  db: Queries,
  { product, variant = '' }: Shelf,
  quantity: number,
): Promise<void> {
  await sql`
    delete from stock_claim using product, branch
    where product.id = product_id and branch.id = branch_id and branch.slug = 'riyadh'
      and product.slug = ${product} and variant = ${variant}
  `.execute(db)
  await sql`
    update product_stock set quantity = ${quantity} from product, branch
    where product.id = product_id and branch.id = branch_id and branch.slug = 'riyadh'
      and product.slug = ${product} and variant = ${variant}
  `.execute(db)
}

/** What lies on a shelf of Riyadh, and what orders have taken off it. */
export async function shelfOf(db: Queries, { product, variant = '' }: Shelf) {
  const { rows } = await sql<{ left: number; claimed: number }>`
    select quantity::integer as left, coalesce((
      select sum(stock_claim.quantity) from stock_claim
      where stock_claim.product_id = product.id and stock_claim.branch_id = branch.id
        and stock_claim.variant = product_stock.variant
    ), 0)::integer as claimed
    from product_stock join product on product.id = product_id join branch on branch.id = branch_id
    where branch.slug = 'riyadh' and product.slug = ${product} and variant = ${variant}
  `.execute(db)
  return rows[0]
}

/** The kinds of mail an order has caused, in their order. */
export async function mailsOf(db: Queries, orderId: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mail')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  return mails.map(({ kind }) => kind)
}
