import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { changeStatus } from './change-status.ts'

const batch = 200

/** Closes the bookings whose groups have played. Answers how many. */
export async function completeBookings(db: Queries, now: number): Promise<number> {
  const played = await db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'checked_in')
    .where('ends_at', '<=', new Date(now))
    .limit(batch)
    .execute()
  let completed = 0
  for (const { id } of played) {
    const done = await inTransaction(db, async (tx) => {
      if (!(await changeStatus(tx, id, 'completed', 'system', now))) return false
      await announceEvent(tx, 'booking.completed', { booking: id })
      return true
    })
    if (done) completed++
  }
  return completed
}
