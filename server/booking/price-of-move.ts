import { quoteAfterMove } from '#domain/refund/quote-after-move.ts'
import type { Database } from '#server/db/connect.ts'
import type { BookingRow, OrderRow } from '#server/orders/lock-order.ts'
import { readOrderMoney } from '#server/orders/order-money.ts'
import { judgeSelection, quoteSelection, readSelection } from '#server/orders/order-selection.ts'
import type { BranchBook, RoomBook } from '#server/plans/branch-book.ts'
import type { Slot } from './place-booking.ts'

export type NewSlot = { readonly book: BranchBook; readonly room: RoomBook; readonly slot: Slot }

export type PriceRefusal = 'group_too_small' | 'group_too_large'

/** The price of an order with the same choices on another slot, and what the guest pays or gets back for the change. */
export async function priceOfMove(
  tx: Database,
  { order, booking }: { order: OrderRow; booking: BookingRow },
  target: NewSlot,
  { slotLost }: { slotLost: boolean },
  now: number,
): Promise<ReturnType<typeof quoteAfterMove> | PriceRefusal> {
  const { book, room, slot } = target
  if (booking.players < room.minPlayers) return 'group_too_small'
  if (booking.players > room.maxPlayers) return 'group_too_large'
  const visit = { players: booking.players, room, slot }
  const chosen = { ...(await readSelection(tx, order, visit)), voucher: null }
  // The code was used when the order was made; it goes along wherever it is good for.
  const promoHolds = judgeSelection(chosen, { book, visit }, order.created_at.getTime()) === null
  const selection = promoHolds ? chosen : { ...chosen, promo: null }
  const { vouchers } = await readOrderMoney(tx, order.id)
  return quoteAfterMove({
    oldTotal: order.total,
    newQuote: quoteSelection(selection, { book, visit }, now),
    voucher: vouchers[0] ?? null,
    startsAt: booking.starts_at.getTime(),
    now,
    policy: book.policy,
    slotLost,
  })
}
