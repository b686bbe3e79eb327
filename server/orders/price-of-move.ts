import { quoteSession } from '#domain/pricing/quote-session.ts'
import { quoteAfterMove } from '#domain/refund/quote-after-move.ts'
import { withGivenBack } from '#domain/refund/quote-after-refund.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { type Slot, slotOf } from '#server/booking/slots/place-booking.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isAsked } from '#server/orders/record/asked-to-choose.ts'
import type { BookingRow, OrderRow } from '#server/orders/record/lock-order.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { judgeSelection, quoteSelection, type Selection } from './order-selection.ts'
import { readChosen } from './read-chosen.ts'

export type NewSlot = { readonly book: BranchBook; readonly room: RoomBook; readonly slot: Slot }

export type PriceRefusal = 'group_too_small' | 'group_too_large'

/** The price of an order with the same choices on another slot, and what the guest pays or gets back for the change. */
export async function priceOfMove(
  tx: Transaction,
  { order, booking }: { order: OrderRow; booking: BookingRow },
  target: NewSlot,
  { slotLost, anyTime = false }: { slotLost: boolean; anyTime?: boolean },
  now: number,
): Promise<ReturnType<typeof quoteAfterMove> | PriceRefusal> {
  const { book, room, slot } = target
  // The venue closed their evening: as if the slot had been lost.
  const lost = slotLost || isAsked(booking)
  if (booking.players < room.minPlayers) return 'group_too_small'
  if (booking.players > room.maxPlayers) return 'group_too_large'
  const { players, children } = booking
  const visit = { players, children, room, slot }
  const before = await readChosen(tx, order, visit)
  const chosen = { ...before, agreed: agreedAfterMove(before, booking, target, now) }
  // The code was used when the order was made; it goes along wherever it is good for.
  const promoHolds = judgeSelection(chosen, { book, visit }, order.created_at.getTime()) === null
  const selection = promoHolds ? chosen : { ...chosen, promo: null }
  const { vouchers } = await readOrderMoney(tx, order.id)
  const newQuote = quoteSelection(selection, { book, visit }, now)
  return quoteAfterMove({
    oldTotal: order.total,
    newQuote: withGivenBack(newQuote, await readLines(tx, order.id)),
    voucher: vouchers[0] ?? null,
    startsAt: booking.starts_at.getTime(),
    now,
    // Staff may still move what a guest can not move any more; what goes back is agreed.
    policy: anyTime ? { ...order.terms, moveHours: Number.NEGATIVE_INFINITY } : order.terms,
    slotLost: lost,
  })
}

/** What was agreed stays agreed; a slot that anybody would pay more for costs that much more. */
function agreedAfterMove(
  { agreed }: Selection,
  booking: BookingRow,
  { book, room, slot }: NewSlot,
  now: number,
): Selection['agreed'] {
  const from = book.rooms.find(({ id }) => id === booking.room_id)
  if (!agreed || !from) return agreed ?? null
  // What was agreed has no fees.
  const usual = ({ prices }: RoomBook, at: Slot) =>
    quoteSession({ ...prices, fees: [] }, at, booking, now).total
  const dearer = usual(room, slot) - usual(from, slotOf(booking))
  return { ...agreed, amount: agreed.amount + Math.max(0, dearer) }
}
