import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { releaseClaims } from '#server/orders/reserve-vouchers-and-promo.ts'

export type Released = 'released' | 'not_held' | 'payment_running'

/** Gives up a slot that was held and not paid. While a payment may still succeed the slot stays. */
export async function releaseHold(db: Queries, orderId: string, now: number): Promise<Released> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'open' || locked.booking?.status !== 'held') return 'not_held'
    if ((await readOrderMoney(tx, orderId)).undecided) return 'payment_running'
    await updateRow(tx, 'booking', locked.booking.id, { status: 'cancelled' })
    await updateRow(tx, 'order', orderId, { state: 'cancelled', cancelled_at: new Date(now) })
    await releaseClaims(tx, orderId)
    await writeBookingEvent(tx, locked.booking.id, 'cancelled', { actor: 'guest' }, now)
    return 'released'
  })
}
