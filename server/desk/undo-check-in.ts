import { undoCheckInMinutes } from '#domain/booking/booking-states.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import { placeBooking, slotOf } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries } from '#server/db/connect.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { aboutBooking, changeDeskOrder } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from './desk-order.ts'

export type CheckInUndone = 'taken_back' | DeskRefusal | 'not_expected' | 'undo_too_late' | 'room_taken'

/**
 * Waits for a group again that was let in, or given up, by mistake. One that was given up may come until its session
 * would be over, unless somebody else was given the room meanwhile.
 */
export async function undoCheckIn(db: Queries, call: DeskOrderCall, now: number): Promise<CheckInUndone> {
  const done = await changeDeskOrder(db, call, 'booking.check_in', now, async (tx, locked, audit) => {
    const { order, booking } = locked
    if (order.state !== 'confirmed' || !booking) return 'not_expected'
    const { status } = booking
    if (status !== 'checked_in' && status !== 'no_show') return 'not_expected'
    const until =
      status === 'checked_in'
        ? (booking.checked_in_at?.getTime() ?? 0) + undoCheckInMinutes * 60_000
        : booking.ends_at.getTime()
    if (now > until) return 'undo_too_late'
    if (!(await placeBooking(tx, booking.id, slotOf(booking), { status: 'confirmed' }, now)))
      return 'room_taken'
    await tx.updateTable('booking').set({ checked_in_at: null }).where('id', '=', booking.id).execute()
    const actor = actorOf(call.actor)
    await writeBookingEvent(tx, booking.id, 'taken_back', { actor, details: { status } }, now)
    await announceEvent(tx, 'booking.arrival_taken_back', { booking: booking.id })
    await audit({
      action: 'booking.taken_back',
      ...aboutBooking(booking),
      before: { status },
      after: { status: 'confirmed', order: call.code },
    })
    return 'taken_back'
  })
  return answerOrCode(done)
}
