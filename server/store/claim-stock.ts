import type { Localised } from '#domain/locale/localised.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { planClaims, type Shelf } from '#domain/product/plan-claims.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { releaseStock } from './release-stock.ts'
import { readStockNeeds } from './stock-needs.queries.ts'

type ClaimingOrder = { readonly id: string; readonly branch_id: number }

/** A line of an order of which there is too little. */
export type StockShortage = {
  /** Its place among the lines. */
  readonly line: number
  readonly name: Localised
  readonly left: number
}

/**
 * Takes what an order holds off the shelves, as far as it is there, and says of what there was too little. What it had
 * taken before goes back first, in the same transaction, so doing it again changes nothing.
 */
export async function claimStock(
  tx: Transaction,
  order: ClaimingOrder,
  now: number,
  known: readonly QuoteLine[] | null = null,
): Promise<readonly StockShortage[]> {
  const lines = known ?? (await readLines(tx, order.id))
  const needs = await readStockNeeds(tx, order, lines)
  const products = needs.map(({ productId }) => productId)
  const claimed = await readClaimed(tx, order.id)
  let ranOut: LockedShelf[] = []
  if (claimed.length > 0) {
    // Before anything goes back: a shelf that is put back first is locked before those that come before it.
    ranOut = (await lockShelves(tx, order.branch_id, [...claimed, ...products])).filter(
      ({ soldOut }) => soldOut,
    )
    await releaseStock(tx, order.id)
  }
  if (needs.length === 0) return []
  const { claims, shortages } = planClaims(needs, await lockShelves(tx, order.branch_id, products))
  for (const claim of claims) await takeOff(tx, order, claim, now)
  await markSoldOut(tx, order.branch_id, ranOut)
  return shortages.flatMap(({ line, left }) => {
    const name = lines[line]?.name
    return name ? [{ line, name, left }] : []
  })
}

/** The products of which an order has taken something already. */
async function readClaimed(tx: Transaction, orderId: string): Promise<number[]> {
  const claims = await tx
    .selectFrom('stock_claim')
    .select('product_id as productId')
    .where('order_id', '=', orderId)
    .execute()
  return claims.map(({ productId }) => productId)
}

type LockedShelf = Shelf & { readonly soldOut: boolean }

/** A shelf that this order emptied before, and has emptied again, ran out only once. */
async function markSoldOut(
  tx: Transaction,
  branchId: number,
  shelves: readonly LockedShelf[],
): Promise<void> {
  for (const { productId, variant } of shelves)
    await tx
      .updateTable('product_stock')
      .set({ sold_out: true })
      .where('product_id', '=', productId)
      .where('branch_id', '=', branchId)
      .where('variant', '=', variant)
      .where('quantity', '=', 0)
      .execute()
}

/** Everybody locks shelves in the same order, so nobody waits in a circle. */
async function lockShelves(
  tx: Transaction,
  branchId: number,
  products: readonly number[],
): Promise<LockedShelf[]> {
  return tx
    .selectFrom('product_stock')
    .select(['product_id as productId', 'variant', 'quantity', 'sold_out as soldOut'])
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', [...products])
    .orderBy('product_id')
    .orderBy('variant')
    .forUpdate()
    .execute()
}

/** The lock has decided already; the condition and the table's check stand behind it. */
async function takeOff(
  tx: Transaction,
  { id: orderId, branch_id: branchId }: ClaimingOrder,
  { productId, variant, quantity }: Shelf,
  now: number,
): Promise<void> {
  const taken = await tx
    .updateTable('product_stock')
    .set((column) => ({ quantity: column('quantity', '-', quantity) }))
    .where('product_id', '=', productId)
    .where('branch_id', '=', branchId)
    .where('variant', '=', variant)
    .where('quantity', '>=', quantity)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n)
    throw new Error(`The shelf ${productId} ${variant} changed while it was locked`)
  await tx
    .insertInto('stock_claim')
    .values({
      order_id: orderId,
      product_id: productId,
      branch_id: branchId,
      variant,
      quantity,
      claimed_at: new Date(now),
    })
    .execute()
}
