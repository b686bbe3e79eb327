import { sql } from 'kysely'
import type { StockAdjustment } from '#contracts/office/store.ts'
import { isOffered, variantOf } from '#domain/product/store-item.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'

type AdjustStock = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly product: string
  readonly adjustment: StockAdjustment
}

/**
 * Puts more on a shelf of a branch, or takes some off: never below what is sold or being paid, which lies on no shelf
 * any more. A shelf that nobody counted is counted from its first delivery on.
 */
export async function adjustStock(
  db: Queries,
  { actor, branchId, product: slug, adjustment }: AdjustStock,
  now: number,
): Promise<Outcome<{ quantity: number }, 'not_found' | 'stock_changed'>> {
  return changeByStaff(db, { actor, action: 'store.change', branchId, now }, async (tx, audit) => {
    const { by, reason, note } = adjustment
    const variant = variantOf(adjustment.variant)
    const product = await findRow(tx, 'product', { slug, kind: 'merchandise' }, ['id', 'variants'])
    if (!product || !isOffered(product.variants, adjustment.variant)) return { ok: false, code: 'not_found' }
    const quantity = await moveStock(tx, { productId: product.id, branchId, variant }, by)
    if (quantity === null) return { ok: false, code: 'stock_changed' }
    if (quantity === 0 && by < 0)
      await announceEvent(
        tx,
        'product.sold_out',
        { product: slug, variant },
        { branchId, actor: `staff:${actor.id}`, productId: product.id, details: { variant }, now },
      )
    await audit({
      action: 'product.stock_adjusted',
      noun: 'product',
      nounId: String(product.id),
      branchId,
      before: { quantity: quantity - by },
      after: { quantity, product: slug, variant, reason, ...(note && { note }) },
    })
    return { ok: true, quantity }
  })
}

type Place = { readonly productId: number; readonly branchId: number; readonly variant: string }

/** The row count is the verdict: whoever claims at the same moment waits for the row, or is waited for. */
async function moveStock(tx: Transaction, place: Place, by: number): Promise<number | null> {
  const { productId, branchId, variant } = place
  const moved = await tx
    .updateTable('product_stock')
    .set({ quantity: sql`quantity + ${by}`, sold_out: sql`quantity + ${by} = 0` })
    .where('product_id', '=', productId)
    .where('branch_id', '=', branchId)
    .where('variant', '=', variant)
    .where(sql<boolean>`quantity + ${by} >= 0`)
    .returning('quantity')
    .executeTakeFirst()
  if (moved || by < 0) return moved?.quantity ?? null
  const placed = await tx
    .insertInto('product_stock')
    .values({ product_id: productId, branch_id: branchId, variant, quantity: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('quantity')
    .executeTakeFirst()
  // Somebody else put the first ones there in the same moment.
  return placed?.quantity ?? moveStock(tx, place, by)
}
