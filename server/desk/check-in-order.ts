import { checkIn } from '#server/booking/check-in.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

/** Whoever comes half a day early has another evening's ticket in their hand. */
const earliest = 12 * 60 * 60_000

export type OrderCheckedIn = 'checked_in' | DeskRefusal | 'not_expected' | 'too_early'

/** Lets the group of an order in. */
export async function checkInOrder(db: Database, call: DeskOrderCall, now: number): Promise<OrderCheckedIn> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'booking.check_in', now)
    if (!found.ok) return found.code
    const { booking } = found.locked
    if (!booking) return 'not_expected'
    if (booking.starts_at.getTime() - now > earliest) return 'too_early'
    const actor = actorOf(call.actor)
    if (!(await checkIn(tx, { bookingId: booking.id, actor }, now))) return 'not_expected'
    const entry = { actor, noun: 'booking', nounId: booking.id, branchId: booking.branch_id } as const
    const after = { status: 'checked_in', order: call.code }
    await writeAudit(
      tx,
      { ...entry, action: 'booking.checked_in', before: { status: booking.status }, after },
      now,
    )
    return 'checked_in'
  })
}
