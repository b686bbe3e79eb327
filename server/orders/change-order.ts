import { slotOf } from '#server/booking/place-booking.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { BranchBook } from '#server/plans/branch-book.ts'
import { findPromoCode } from '#server/prices/find-promo-code.ts'
import { findVoucher } from '#server/vouchers/find-voucher.ts'
import { releaseTenders } from './claim-tenders.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { writeQuote } from './order-lines.ts'
import { readOrderMoney } from './order-money.ts'
import {
  judgeSelection,
  quoteSelection,
  readSelection,
  type Selection,
  type SelectionRefusal,
} from './order-selection.ts'

/** What a guest may change while the slot is held; what is left out stays as it is. */
export type OrderChanges = {
  readonly players?: number | undefined
  readonly addOns?: readonly { readonly slug: string; readonly quantity: number }[] | undefined
  /** As typed; null takes it away. */
  readonly promoCode?: string | null | undefined
  readonly voucherCode?: string | null | undefined
  readonly pays?: 'full' | 'deposit' | undefined
  /** Judged by the rules of the form before it comes here. */
  readonly contact?: ContactChanges | undefined
  readonly rulesAccepted?: boolean | undefined
}

export type ContactChanges = {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly groupName?: string
  readonly notes?: string
  readonly locale?: 'en' | 'ar'
}

export type ChangeRefusal =
  | 'order_unknown'
  | 'hold_expired'
  /** A payment page for the old price is open. */
  | 'payment_running'
  | 'promo_unknown'
  | SelectionRefusal

/** Changes an order that is not paid yet, and its price with it: that of the moment of holding. */
export async function changeOrder(
  db: Database,
  book: BranchBook,
  { orderId, changes }: { orderId: string; changes: OrderChanges },
  now: number,
): Promise<{ ok: true } | { ok: false; code: ChangeRefusal }> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return { ok: false, code: 'order_unknown' }
    if (!isHeld(locked, now)) return { ok: false, code: 'hold_expired' }
    const code = changesPrice(changes) ? await changePrice(tx, book, locked, changes, now) : null
    if (code) return { ok: false, code }
    await changeContact(tx, locked, changes, now)
    return { ok: true }
  })
}

/** Whether these changes ask for a new price, which an open payment page would not know. */
export function changesPrice({ players, addOns, promoCode, voucherCode, pays }: OrderChanges): boolean {
  return [players, addOns, promoCode, voucherCode, pays].some((change) => change !== undefined)
}

function isHeld({ order, booking }: LockedOrder, now: number): boolean {
  if (order.state !== 'open') return false
  return !booking || (booking.status === 'held' && (booking.held_until?.getTime() ?? 0) > now)
}

async function changePrice(
  tx: Database,
  book: BranchBook,
  { order, booking }: LockedOrder,
  changes: OrderChanges,
  now: number,
): Promise<ChangeRefusal | null> {
  const room = book.rooms.find(({ id }) => id === booking?.room_id)
  if (!booking || !room) return 'hold_expired'
  if ((await readOrderMoney(tx, order.id)).undecided) return 'payment_running'
  // A payment that failed left its claims behind; the next one claims anew, for what is chosen then.
  await releaseTenders(tx, order.id)
  const before = await readSelection(tx, order, booking.players, room)
  const after = await applyChanges(tx, before, changes, order.id)
  if (typeof after === 'string') return after
  const slot = slotOf(booking)
  const refused = judgeSelection(after, { book, room, slot }, now)
  if (refused) return refused
  await writeQuote(tx, order.id, quoteSelection(after, room, slot, order.created_at.getTime()))
  await tx
    .updateTable('order')
    .set({ promo_code_id: after.promo?.id ?? null, pays: after.pays })
    .where('id', '=', order.id)
    .execute()
  if (after.players !== booking.players)
    await tx.updateTable('booking').set({ players: after.players }).where('id', '=', booking.id).execute()
  return null
}

async function applyChanges(
  tx: Database,
  before: Selection,
  changes: OrderChanges,
  orderId: string,
): Promise<Selection | 'promo_unknown' | 'gift_unknown'> {
  const { promoCode, voucherCode } = changes
  const promo = promoCode ? await findPromoCode(tx, promoCode, orderId) : null
  if (promoCode && !promo) return 'promo_unknown'
  const voucher = voucherCode ? await findVoucher(tx, voucherCode, orderId) : null
  if (voucherCode && !voucher) return 'gift_unknown'
  return {
    players: changes.players ?? before.players,
    addOns: changes.addOns ?? before.addOns,
    promo: promoCode === undefined ? before.promo : promo,
    voucher: voucherCode === undefined ? before.voucher : voucher,
    pays: changes.pays ?? before.pays,
  }
}

async function changeContact(
  tx: Database,
  { order }: LockedOrder,
  { contact = {}, rulesAccepted }: OrderChanges,
  now: number,
): Promise<void> {
  const { groupName, ...same } = contact
  const columns = {
    ...same,
    ...(groupName === undefined ? {} : { group_name: groupName }),
    ...(rulesAccepted === undefined ? {} : { rules_accepted_at: rulesAccepted ? new Date(now) : null }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('order').set(columns).where('id', '=', order.id).execute()
}
