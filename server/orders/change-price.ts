import { isSameGroup, regrouped } from '#domain/pricing/session-lines.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { roomOf } from '#server/availability/room-by-seats.ts'
import { hasSeatsFor } from '#server/booking/slots/lock-seats.ts'
import { slotOf } from '#server/booking/slots/place-booking.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import type { OrderChanges } from '#server/orders/record/order-changes.ts'
import { writeQuote } from '#server/orders/record/order-lines.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { findPromoCode } from '#server/prices/find-promo-code.ts'
import { type ItemsRefusal, judgeItems } from '#server/store/judge-items.ts'
import { readItems, writeItems } from '#server/store/order-items.ts'
import type { PricedItem } from '#server/store/price-items.ts'
import { findVoucher } from '#server/vouchers/find-voucher.ts'
import { changeOrderBranch } from './change-order-branch.ts'
import {
  judgeSelection,
  quoteSelection,
  readSelection,
  type Selection,
  type SelectionRefusal,
  type Visit,
  withoutStaleCodes,
} from './order-selection.ts'
import { releaseClaims } from './reserve-vouchers-and-promo.ts'

export type PriceChangeRefusal =
  | {
      readonly code:
        | 'hold_expired'
        /** A payment page for the old price is open. */
        | 'payment_running'
        | 'branch_fixed'
        | 'game_full'
        | 'currency_fixed'
        | 'promo_unknown'
        | AgreedRefusal
        | SelectionRefusal
    }
  | ItemsRefusal

/** A price that was agreed is for the group that was spoken of, and no code makes it cheaper. */
type AgreedRefusal = 'group_agreed' | 'promo_agreed'

/** Changes what an order consists of. Nothing is written when something of it is refused. */
export async function changePrice(
  tx: Transaction,
  book: BranchBook,
  locked: LockedOrder,
  changes: OrderChanges,
  now: number,
): Promise<PriceChangeRefusal | null> {
  const { order, booking } = locked
  const moves = book.id !== order.branch_id
  if (booking && moves) return { code: 'branch_fixed' }
  const current = visitOf(book, locked)
  if (booking && !current) return { code: 'hold_expired' }
  if ((await readOrderMoney(tx, order.id)).undecided) return { code: 'payment_running' }
  // A payment that failed left its claims behind; the next one claims anew, for what is chosen then.
  await releaseClaims(tx, order.id)
  const items = changes.items ?? (moves ? (await readItems(tx, order.id)).map(({ item }) => item) : null)
  const judged = items ? await judgeItems(tx, book, { orderId: order.id, items, moves }, now) : null
  if (judged && !judged.ok) return judged.refused
  const before = await readSelection(tx, order, current)
  const wished = await applyChanges(tx, before, changes, order.id, judged?.priced)
  if (typeof wished === 'string') return { code: wished }
  const visit = current && { ...current, ...regrouped(current, changes) }
  const target = { book, visit }
  // A cart lies about for weeks: a code from then that is no longer good must not keep it from being changed.
  const after = visit ? wished : withoutStaleCodes(wished, target, changes, now)
  const refused = judgeAgreed(after, visit) ?? judgeSelection(after, target, now)
  if (refused) return { code: refused }
  if (booking && visit && !(await hasSeatsFor(tx, booking, visit.players, now))) return { code: 'game_full' }
  if (moves && !(await changeOrderBranch(tx, order, book, changes.items === undefined)))
    return { code: 'currency_fixed' }
  if (judged) await writeItems(tx, order.id, judged.priced)
  await writeSelection(tx, order, after, target)
  if (booking && visit && !isSameGroup(visit, booking)) {
    const { players, children } = visit
    await updateRow(tx, 'booking', booking.id, { players, children })
  }
  return null
}

/** Makes an order consist of what was chosen, at its price. */
export async function writeSelection(
  tx: Transaction,
  order: LockedOrder['order'],
  selection: Selection,
  target: { readonly book: BranchBook; readonly visit: Visit | null },
): Promise<void> {
  await writeQuote(tx, order.id, quoteSelection(selection, target, order.created_at.getTime()))
  await updateRow(tx, 'order', order.id, { promo_code_id: selection.promo?.id ?? null, pays: selection.pays })
}

/** Who plays where and when; null in an order from the store. */
export function visitOf(book: BranchBook, { booking }: LockedOrder): Visit | null {
  const room = roomOf(book, booking)
  if (!booking || !room) return null
  const { players, children } = booking
  return { players, children, room, slot: slotOf(booking) }
}

function judgeAgreed({ agreed, promo }: Selection, visit: Visit | null): AgreedRefusal | null {
  if (agreed && visit && visit.players > agreed.players) return 'group_agreed'
  return agreed && promo ? 'promo_agreed' : null
}

async function applyChanges(
  tx: Transaction,
  before: Selection,
  { promoCode, voucherCode, addOns, pays }: OrderChanges,
  orderId: string,
  items: readonly PricedItem[] | undefined,
): Promise<Selection | 'promo_unknown' | 'gift_unknown'> {
  const promo = promoCode ? await findPromoCode(tx, promoCode, orderId) : null
  if (promoCode && !promo) return 'promo_unknown'
  const voucher = voucherCode ? await findVoucher(tx, voucherCode, orderId) : null
  if (voucherCode && !voucher) return 'gift_unknown'
  return {
    addOns: addOns ?? before.addOns,
    fromStore: items ? items.map(({ line }) => line) : before.fromStore,
    promo: promoCode === undefined ? before.promo : promo,
    voucher: voucherCode === undefined ? before.voucher : voucher,
    pays: pays ?? before.pays,
    agreed: before.agreed ?? null,
  }
}
