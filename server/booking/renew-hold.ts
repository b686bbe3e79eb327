import type { Policy } from '#domain/policy/policy.ts'
import { isClosedEvening } from '#server/availability/is-closed-evening.ts'
import { claimHold, type Holder } from '#server/booking/slots/hold-limits.ts'
import { placeBooking, slotOf } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'

export type Renewed = 'renewed' | 'still_held' | 'slot_taken' | 'slot_past' | 'not_renewable'

/**
 * Takes the slot of an order again whose hold ran out before it was paid, if nobody else did: the guest goes on
 * where they were, at the price they saw. Throws what `isTooManyHolds` knows for a holder who has others.
 */
export async function renewHold(
  db: Queries,
  policy: Policy,
  orderId: string,
  now: number,
  holder?: Holder,
): Promise<Renewed> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked?.booking || (locked.order.state !== 'open' && locked.order.state !== 'expired'))
      return 'not_renewable'
    const { booking } = locked
    if (booking.status === 'held' && (booking.held_until?.getTime() ?? 0) > now) return 'still_held'
    if (booking.status !== 'held' && booking.status !== 'expired') return 'not_renewable'
    if (booking.starts_at.getTime() <= now) return 'slot_past'
    const slot = slotOf(booking)
    if (await isClosedEvening(tx, { branchId: booking.branch_id, ...slot })) return 'slot_taken'
    const heldUntil = now + policy.holdMinutes * 60_000
    const placed = await placeBooking(tx, booking.id, slot, { status: 'held', heldUntil }, now)
    if (!placed) return 'slot_taken'
    if (holder) await claimHold(tx, orderId, holder, now)
    await tx.updateTable('order').set({ state: 'open' }).where('id', '=', orderId).execute()
    await writeBookingEvent(tx, booking.id, 'renewed', { actor: 'guest' }, now)
    return 'renewed'
  })
}
