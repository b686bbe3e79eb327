import { type BookingStatus, bookingTransitions } from '#domain/booking/booking-states.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { statesBefore } from '#domain/state/transitions.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Transaction } from '#server/db/connect.ts'

type DeskStatus = Extract<BookingStatus, 'checked_in' | 'no_show' | 'completed'>

/** Moves a booking on, if the table of transitions lets it; the number of rows is the verdict. */
export async function changeStatus(
  tx: Transaction,
  bookingId: string,
  to: DeskStatus,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set(to === 'checked_in' ? { status: to, checked_in_at: new Date(now) } : { status: to })
    .where('id', '=', bookingId)
    .where('status', 'in', statesBefore(bookingTransitions, to))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await writeBookingEvent(tx, bookingId, to, { actor }, now)
  return true
}
