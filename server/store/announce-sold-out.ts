import { sql } from 'kysely'
import type { Actor } from '#domain/staff/actor.ts'
import type { Transaction } from '#server/db/connect.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'

type Sold = { readonly id: string; readonly branch_id: number }

/**
 * An order took the last of something: said once, until more is brought. What others are still paying for may come back,
 * so it does not count as gone.
 */
export async function announceSoldOut(
  tx: Transaction,
  { id: orderId, branch_id: branchId }: Sold,
  actor: Actor,
  now: number,
): Promise<void> {
  // Of two orders that took the last two, one waits here for the other, and sees that it is sold.
  const emptied = await tx
    .selectFrom('product_stock as shelf')
    .select(['shelf.product_id', 'shelf.variant'])
    .where('shelf.branch_id', '=', branchId)
    .where('shelf.quantity', '=', 0)
    .where('shelf.sold_out', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_claim')
          .whereRef('stock_claim.product_id', '=', 'shelf.product_id')
          .whereRef('stock_claim.branch_id', '=', 'shelf.branch_id')
          .whereRef('stock_claim.variant', '=', 'shelf.variant')
          .where('stock_claim.order_id', '=', orderId),
      ),
    )
    .orderBy('shelf.product_id')
    .orderBy('shelf.variant')
    .forUpdate()
    .execute()
  for (const { product_id: productId, variant } of emptied) {
    const { rows } = await sql<{ slug: string }>`
      update product_stock as shelf set sold_out = true
      from product
      where product.id = shelf.product_id and shelf.product_id = ${productId} and shelf.branch_id = ${branchId}
        and shelf.variant = ${variant} and shelf.quantity = 0 and not shelf.sold_out
        and not exists (
          select from stock_claim as claim join "order" as paying on paying.id = claim.order_id
          where claim.product_id = shelf.product_id and claim.branch_id = shelf.branch_id
            and claim.variant = shelf.variant and claim.order_id <> ${orderId} and paying.state = 'open'
        )
      returning product.slug
    `.execute(tx)
    const [sold] = rows
    if (!sold) continue
    await announceEvent(
      tx,
      'product.sold_out',
      { product: sold.slug, variant },
      { branchId, actor, productId, details: { variant }, now },
    )
  }
}
