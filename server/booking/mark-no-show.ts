import type { Actor } from '#domain/staff/actor.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { changeStatus } from './change-status.ts'

/** Notes that a group never came; what it paid stays paid. Answers false when the booking is not one that is waited for. */
export async function markNoShow(
  db: Queries,
  { bookingId, actor }: { bookingId: string; actor: Actor },
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await changeStatus(tx, bookingId, 'no_show', actor, now))) return false
    await announceEvent(tx, 'booking.no_show', { booking: bookingId })
    return true
  })
}
