import { checkIn } from '#server/booking/check-in.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ArrivalCall, type ArrivalRefusal, noteArrival } from './note-arrival.ts'

export type OrderCheckedIn = 'checked_in' | ArrivalRefusal

const checkedIn = {
  status: 'checked_in',
  may: 'booking.check_in',
  entry: 'booking.checked_in',
  // Whoever comes half a day early has another evening's ticket in their hand.
  earliest: 12 * 60 * 60_000,
  note: checkIn,
} as const

/** Lets the group of an order in. */
export async function checkInOrder(db: Queries, call: ArrivalCall, now: number): Promise<OrderCheckedIn> {
  return noteArrival(db, call, checkedIn, now)
}
