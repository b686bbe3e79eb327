import type { Localised } from '#domain/locale/localised.ts'
import { mergeItems } from '#domain/product/merge-items.ts'
import { planClaims } from '#domain/product/plan-claims.ts'
import { mostOfOne, type StoreItem, variantOf } from '#domain/product/store-item.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { readItems } from './order-items.ts'
import { type ItemRefusal, type PricedItem, priceItems } from './price-items.ts'

export type ItemsRefusal =
  | ItemRefusal
  | { readonly code: 'too_many_of_one'; readonly name: Localised }
  /** The venue sells no such thing for now. */
  | { readonly code: 'store_closed' }
  | { readonly code: 'stock_short'; readonly name: Localised; readonly left: number }

export type JudgedItems =
  | { readonly ok: true; readonly priced: PricedItem[] }
  | { readonly ok: false; readonly refused: ItemsRefusal }

/**
 * Judges everything a guest wants from the store. Wanting more of something than there is, is refused; what has sold
 * out since it was chosen stays and is shown as it is, so that the rest can still be changed.
 */
export async function judgeItems(
  tx: Transaction,
  book: BranchBook,
  wish: { readonly orderId: string | null; readonly items: readonly StoreItem[]; readonly moves: boolean },
  now: number,
): Promise<JudgedItems> {
  const refuse = (refused: ItemsRefusal) => ({ ok: false as const, refused })
  const judged = await priceItems(tx, book, mergeItems(wish.items), now)
  if (!judged.ok) return judged
  const { priced } = judged
  if (await isClosedTo(tx, wish.orderId, priced)) return refuse({ code: 'store_closed' })
  const most = priced.find(({ line }) => line.quantity > mostOfOne)
  if (most) return refuse({ code: 'too_many_of_one', name: most.line.name })
  const short = wish.moves ? null : await findShort(tx, book.id, wish.orderId, priced)
  return short ? refuse({ code: 'stock_short', ...short }) : { ok: true, priced }
}

/** What lies in an order already may stay there and be paid; nothing is added while it is closed. */
async function isClosedTo(
  tx: Transaction,
  orderId: string | null,
  priced: readonly PricedItem[],
): Promise<boolean> {
  const { store, giftCards } = await readPageSwitches(tx)
  const closed = priced.filter(({ item }) => !(item.kind === 'product' ? store : giftCards))
  if (closed.length === 0) return false
  const before = orderId ? await readItems(tx, orderId) : []
  const count = (things: readonly { readonly quantity: number }[]) =>
    things.reduce((sum, { quantity }) => sum + quantity, 0)
  return closed.some(({ productId }) => {
    const wanted = closed.filter((one) => one.productId === productId).map(({ line }) => line)
    return count(wanted) > count(before.filter((one) => one.product_id === productId))
  })
}

/** The first thing of which more is wanted than before and than there is. */
async function findShort(
  tx: Transaction,
  branchId: number,
  orderId: string | null,
  priced: readonly PricedItem[],
): Promise<{ name: Localised; left: number } | null> {
  const before = orderId ? await readItems(tx, orderId) : []
  const needs = priced.flatMap(({ item, productId }, line) => {
    if (item.kind !== 'product') return []
    const variant = variantOf(item.variant)
    const had = before.find((one) => one.product_id === productId && one.variant === variant)?.quantity ?? 0
    return item.quantity > had ? [{ line, productId, variant, quantity: item.quantity }] : []
  })
  if (needs.length === 0) return null
  const shelves = await tx
    .selectFrom('product_stock')
    .select(['product_id as productId', 'variant', 'quantity'])
    .where('branch_id', '=', branchId)
    .where(
      'product_id',
      'in',
      needs.map(({ productId }) => productId),
    )
    .execute()
  const [short] = planClaims(needs, shelves).shortages
  const name = short && priced[short.line]?.line.name
  return short && name ? { name, left: short.left } : null
}
