import { judgeStart } from '#domain/availability/judge-start.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { placeBooking } from '#server/booking/slots/place-booking.ts'
import { placeOf } from '#server/booking/slots/seat-terms.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { writeQuote } from '#server/orders/record/order-lines.ts'
import { refundOverpayment } from '#server/payments/refunds/refund-overpayment.ts'
import { claimStock } from '#server/store/claim-stock.ts'
import { markConfirmed } from './confirm-order.ts'
import { type PriceRefusal, priceOfMove } from './price-of-move.ts'

export type ChooseRefusal = 'not_waiting' | 'slot_closed' | 'slot_taken' | PriceRefusal

/**
 * Gives a guest whose paid slot was lost another one. They never pay more for it, and get back what it is cheaper.
 */
export async function chooseSlot(
  db: Queries,
  book: BranchBook,
  input: { readonly orderId: string; readonly room: string; readonly startsAt: number },
  now: number,
): Promise<{ ok: true } | { ok: false; code: ChooseRefusal }> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, input.orderId)
    if (locked?.order.state !== 'paid_unplaced' || !locked.booking) return { ok: false, code: 'not_waiting' }
    const { order, booking } = locked
    const wished = book.rooms.find(({ slug }) => slug === input.room)
    const session = wished ? judgeStart(wished.sessions, book.clock, input.startsAt, now) : 'not_offered'
    if (typeof session === 'string' || !wished) return { ok: false, code: 'slot_closed' }
    const { room, slot } = placeOf(wished, session, booking, false)
    const found = { order, booking }
    const price = await priceOfMove(tx, found, { book, room, slot }, { slotLost: true }, now)
    if (typeof price === 'string') return { ok: false, code: price }
    const change = { status: 'confirmed', movedFrom: booking.starts_at } as const
    if (!(await placeBooking(tx, booking.id, slot, change, now))) return { ok: false, code: 'slot_taken' }
    await writeQuote(tx, order.id, price.quote)
    await claimStock(tx, order, now)
    await refundOverpayment(tx, { orderId: order.id, quote: price.quote, reason: 'slot_lost' }, now)
    await writeBookingEvent(tx, booking.id, 'confirmed', { actor: 'guest' }, now)
    await markConfirmed(tx, order, { actor: 'guest', plays: true }, now)
    return { ok: true }
  })
}
