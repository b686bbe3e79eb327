import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'

/**
 * Takes a cart to another branch. Its lines go, to be written anew. False when its currency can not change: somebody
 * tried to pay in the old one, and that money may still come, or a gift card of so much of the old one lies in it.
 */
export async function changeOrderBranch(
  tx: Transaction,
  order: OrderRow,
  book: BranchBook,
  keepsItems: boolean,
): Promise<boolean> {
  if (book.currency !== order.currency) {
    const payment = await findRow(tx, 'payment', { order_id: order.id }, ['id'])
    if (payment) return false
    if (keepsItems && (await holdsAmount(tx, order.id))) return false
  }
  await tx.deleteFrom('order_line').where('order_id', '=', order.id).execute()
  await updateRow(tx, 'order', order.id, { branch_id: book.id, currency: book.currency })
  return true
}

async function holdsAmount(tx: Transaction, orderId: string): Promise<boolean> {
  const gifts = await tx
    .selectFrom('order_item')
    .select('gift')
    .where('order_id', '=', orderId)
    .where('gift', 'is not', null)
    .execute()
  return gifts.some(({ gift }) => gift?.worth.of === 'amount')
}
