import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { readItems, writeItems } from '#server/store/order-items.ts'
import { type ItemRefusal, priceItems } from '#server/store/price-items.ts'
import { visitOf, writeSelection } from './change-price.ts'
import {
  judgeSelection,
  quoteSelection,
  readSelection,
  type SelectionRefusal,
  withoutStaleCodes,
} from './order-selection.ts'

export type RepriceRefusal =
  | { readonly code: 'quote_changed'; readonly total: number }
  | { readonly code: SelectionRefusal }
  | ItemRefusal

/**
 * Prices things of the store once more before they are paid: they may have lain in the cart for weeks. When something
 * has changed, the order has the new price afterwards and the guest is told before anything is charged.
 */
export async function repriceOrder(
  db: Queries,
  book: BranchBook,
  orderId: string,
  now: number,
): Promise<RepriceRefusal | null> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'open') return null
    const { order } = locked
    const items = await readItems(tx, orderId)
    // A page that is open already is for the price it was opened with.
    if (items.length === 0 || (await readOrderMoney(tx, orderId)).undecided) return null
    const judged = await priceItems(
      tx,
      book,
      items.map(({ item }) => item),
      now,
    )
    if (!judged.ok) return judged.refused
    const target = { book, visit: visitOf(book, locked) }
    const fromStore = judged.priced.map(({ line }) => line)
    const chosen = { ...(await readSelection(tx, order, target.visit)), fromStore }
    const stale = target.visit ? null : judgeSelection(chosen, target, now)
    const selection = stale ? withoutStaleCodes(chosen, target, {}, now) : chosen
    const quote = quoteSelection(selection, target, order.created_at.getTime())
    if (!stale && quote.total === order.total && quote.payable === order.payable) return null
    await writeItems(tx, orderId, judged.priced)
    await writeSelection(tx, order, selection, target)
    return stale ? { code: stale } : { code: 'quote_changed', total: quote.total }
  })
}
