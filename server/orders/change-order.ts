import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { acceptDocuments, forgetAcceptance } from '#server/house-documents/accept-documents.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import type { OrderChanges } from '#server/orders/record/order-changes.ts'
import { changePrice, type PriceChangeRefusal } from './change-price.ts'

export type ChangeRefusal =
  | { readonly code: 'order_unknown' | 'hold_expired' | 'cart_closed' }
  | PriceChangeRefusal

/**
 * Changes an order that is not paid yet, and its price with it: a session's is that of the moment of holding. The book
 * of another branch takes a cart there.
 */
export async function changeOrder(
  db: Queries,
  book: BranchBook,
  { orderId, changes }: { orderId: string; changes: OrderChanges },
  now: number,
): Promise<{ ok: true } | ({ ok: false } & ChangeRefusal)> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return { ok: false, code: 'order_unknown' }
    if (!isHeld(locked, now)) return { ok: false, code: locked.booking ? 'hold_expired' : 'cart_closed' }
    const moves = book.id !== locked.order.branch_id
    const refused = changesPrice(changes) || moves ? await changePrice(tx, book, locked, changes, now) : null
    if (refused) return { ok: false, ...refused }
    await changeContact(tx, locked, changes, now)
    await changeAcceptance(tx, locked, changes, now)
    return { ok: true }
  })
}

/** Whether these changes ask for a new price, which an open payment page would not know. */
export function changesPrice(changes: OrderChanges & { readonly branch?: string | undefined }): boolean {
  const { players, children, addOns, items, branch, promoCode, voucherCode, pays } = changes
  return [players, children, addOns, items, branch, promoCode, voucherCode, pays].some(
    (change) => change !== undefined,
  )
}

function isHeld({ order, booking }: LockedOrder, now: number): boolean {
  if (order.state !== 'open') return false
  return !booking || (booking.status === 'held' && (booking.held_until?.getTime() ?? 0) > now)
}

async function changeContact(
  tx: Transaction,
  { order }: LockedOrder,
  { contact = {} }: OrderChanges,
  now: number,
): Promise<void> {
  const { groupName, ...same } = contact
  const columns = {
    ...same,
    ...(groupName === undefined ? {} : { group_name: groupName }),
  }
  await updateRow(tx, 'order', order.id, { ...columns, touched_at: new Date(now) })
}

/** Who has accepted says so again with every save: what counts is what they read the first time. */
async function changeAcceptance(
  tx: Transaction,
  { order, booking }: LockedOrder,
  { rulesAccepted }: OrderChanges,
  now: number,
): Promise<void> {
  if (rulesAccepted === undefined || rulesAccepted === (order.rules_accepted_at !== null)) return
  await updateRow(tx, 'order', order.id, { rules_accepted_at: rulesAccepted ? new Date(now) : null })
  if (rulesAccepted) await acceptDocuments(tx, { orderId: order.id, plays: booking !== null }, now)
  else await forgetAcceptance(tx, order.id)
}
