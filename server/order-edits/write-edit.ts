import type { Localised } from '#domain/locale/localised.ts'
import { isSameGroup } from '#domain/pricing/session-lines.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { isBlocked } from '#server/availability/is-blocked.ts'
import { hasSeatsFor } from '#server/booking/slots/lock-seats.ts'
import { placeBooking } from '#server/booking/slots/place-booking.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { changeSale } from '#server/orders/change-sale.ts'
import type { BookingRow, LockedOrder, OrderRow } from '#server/orders/record/lock-order.ts'
import { renameRoom } from '#server/orders/rooms-of-offer.ts'
import { claimPromoCode } from '#server/prices/claim-promo-code.ts'
import { releasePromoCode } from '#server/prices/release-promo-code.ts'
import { reverseTaking } from '#server/till/record/reverse-taking.ts'
import { hasGoneBack, readStandingTakings } from '#server/till/record/takings.queries.ts'
import { changeThings } from './change-things.ts'
import type { Asked } from './judge-edit.ts'
import type { PlannedEdit } from './plan-order-edit.ts'
import type { PlannedVisit } from './plan-visit.ts'

export type EditUnwritten =
  | { readonly code: 'slot_taken' | 'time_blocked' | 'promo_used_up' | 'game_full' }
  | { readonly code: 'stock_short'; readonly name: Localised; readonly left: number }

/** Writes what the order is now; answers why it can not. */
export async function writeEdit(
  tx: Transaction,
  book: BranchBook,
  { order, booking }: LockedOrder,
  { visit, holding, things, quote }: PlannedEdit,
  { call, edit }: Asked,
  now: number,
): Promise<EditUnwritten | null> {
  if (booking && visit) {
    const refused = await writeVisit(tx, book, booking, visit, now)
    if (refused) return refused
    const { players } = visit.after
    // Who comes besides comes at the price that was agreed: what they cost is a line of its own, if anything.
    if (order.agreed_players !== null && players > order.agreed_players)
      await updateRow(tx, 'order', order.id, { agreed_players: players })
  }
  const { promo } = holding.after.selection
  const isOtherCode = promo?.id !== holding.before.selection.promo?.id
  if (isOtherCode && !(await writePromoCode(tx, order, promo?.id ?? null, now)))
    return { code: 'promo_used_up' }
  await changeThings(tx, order.id, things)
  if (edit.returnsGiftCard) await reverseGiftCards(tx, order, { call, edit }, now)
  const way = edit.goesTo && { hand: { staffId: call.actor.id, means: edit.goesTo } }
  const [shortage] = await changeSale(tx, order, { quote, reason: 'edited', way }, now)
  return shortage ? { code: 'stock_short', ...shortage } : null
}

/** What a gift card paid at the desk is a row of the till as well, which is taken back by another one. */
async function reverseGiftCards(
  tx: Transaction,
  { id }: OrderRow,
  { call, edit }: Asked,
  now: number,
): Promise<void> {
  const by = { kind: 'correction', staffId: call.actor.id, reason: edit.reason?.trim() ?? '' } as const
  for (const taking of await readStandingTakings(tx, id)) {
    if (taking.voucher_id === null || hasGoneBack(taking)) continue
    const order = await tx.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await reverseTaking(tx, order, taking, by, now)
  }
}

async function writeVisit(
  tx: Transaction,
  book: BranchBook,
  booking: BookingRow,
  { before, after, moves }: PlannedVisit,
  now: number,
): Promise<EditUnwritten | null> {
  const { players, children = 0, room, slot } = after
  if (!moves) {
    if (isSameGroup(after, before)) return null
    if (!(await hasSeatsFor(tx, booking, players, now))) return { code: 'game_full' }
    await updateRow(tx, 'booking', booking.id, { players, children })
    return null
  }
  const change = { status: 'confirmed', movedFrom: booking.starts_at, players, children } as const
  if (await placeBooking(tx, booking.id, slot, change, now)) {
    await renameRoom(tx, book, booking.order_id)
    return null
  }
  const wish = { room: room.slug, startsAt: slot.startsAt }
  return { code: (await isBlocked(tx, book, wish)) ? 'time_blocked' : 'slot_taken' }
}

async function writePromoCode(
  tx: Transaction,
  { id: orderId }: OrderRow,
  promoCodeId: number | null,
  now: number,
): Promise<boolean> {
  await updateRow(tx, 'order', orderId, { promo_code_id: promoCodeId })
  if (promoCodeId !== null) return claimPromoCode(tx, { promoCodeId, orderId }, now)
  await releasePromoCode(tx, orderId)
  return true
}
