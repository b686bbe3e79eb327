import { checkIn } from '#server/booking/check-in.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'
import { signedOf } from './desk-bookings.queries.ts'
import { type ArrivalCall, type ArrivalRefusal, noteArrival } from './note-arrival.ts'

export type OrderCheckedIn = 'checked_in' | ArrivalRefusal | 'waivers_missing'

type CheckIn = ArrivalCall & {
  /** Why they are let in although not everybody has signed. */
  readonly unsigned?: string | undefined
}

const checkedIn = {
  status: 'checked_in',
  may: 'booking.check_in',
  entry: 'booking.checked_in',
  // Whoever comes half a day early has another evening's ticket in their hand.
  earliest: 12 * 60 * 60_000,
  note: checkIn,
} as const

/** Lets the group of an order in; where everybody signs and not all have, somebody says why, and the log keeps it. */
export async function checkInOrder(
  db: Queries,
  { unsigned, ...call }: CheckIn,
  now: number,
): Promise<OrderCheckedIn> {
  const why = unsigned ? { unsigned } : {}
  const hinders = async (tx: Transaction, { id, players }: BookingRow) => {
    const { signed } = await tx
      .selectFrom('booking')
      .innerJoin('branch', 'branch.id', 'booking.branch_id')
      .select(signedOf.as('signed'))
      .where('booking.id', '=', id)
      .executeTakeFirstOrThrow()
    return signed !== null && signed < players && !unsigned ? ('waivers_missing' as const) : null
  }
  return noteArrival(db, call, { ...checkedIn, hinders, why }, now)
}
