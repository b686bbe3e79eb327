import { sql } from 'kysely'
import type { OrderItem } from '#contracts/cart.ts'
import { optionNames } from '#domain/product/item-line.ts'
import type { Queries } from '#server/db/connect.ts'
import { readItems } from './order-items.ts'

/** What lies in an order from the store, as its guest sees it. */
export async function showItems(
  db: Queries,
  order: { readonly id: string; readonly branch_id: number },
): Promise<OrderItem[]> {
  const rows = await readItems(db, order.id)
  if (rows.length === 0) return []
  const [shelves, vouchers] = await Promise.all([readShelves(db, order), readVouchers(db, order.id)])
  return rows.map((row) => {
    const { item } = row
    const shelf = shelves.find((one) => one.product_id === row.product_id && one.variant === row.variant)
    const voucher = vouchers.find(({ id }) => id === row.voucher_id)
    return {
      id: row.id,
      item: item.kind === 'product' ? { ...item, variant: [...item.variant] } : item,
      name: row.name,
      options: optionNames(row.variants, item),
      picture: row.pictures[0] ?? null,
      unitAmount: row.unit_amount,
      amount: row.unit_amount * row.quantity,
      available: item.kind === 'product' && shelf ? shelf.available : null,
      voucher: voucher ? { code: voucher.code, sentAt: voucher.delivered_at?.toISOString() ?? null } : null,
    }
  })
}

/** What is on the shelves, and what the order itself has taken off them. */
async function readShelves(db: Queries, { id, branch_id: branchId }: { id: string; branch_id: number }) {
  return db
    .selectFrom('product_stock')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.product_id', '=', 'product_stock.product_id')
        .onRef('order_item.variant', '=', 'product_stock.variant'),
    )
    .leftJoin('stock_claim', (join) =>
      join
        .on('stock_claim.order_id', '=', id)
        .onRef('stock_claim.product_id', '=', 'product_stock.product_id')
        .onRef('stock_claim.branch_id', '=', 'product_stock.branch_id')
        .onRef('stock_claim.variant', '=', 'product_stock.variant'),
    )
    .select(['product_stock.product_id', 'product_stock.variant'])
    .select(sql<number>`product_stock.quantity + coalesce(stock_claim.quantity, 0)`.as('available'))
    .where('product_stock.branch_id', '=', branchId)
    .where('order_item.order_id', '=', id)
    .execute()
}

async function readVouchers(db: Queries, orderId: string) {
  return db
    .selectFrom('voucher')
    .select(['id', 'code', 'delivered_at'])
    .where('bought_by', '=', orderId)
    .execute()
}
