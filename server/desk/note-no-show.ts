import { markNoShow } from '#server/booking/mark-no-show.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

export type NoShowNoted = 'no_show' | DeskRefusal | 'not_expected' | 'too_early'

/** Notes that the group of an order never came; nobody is late before their time. */
export async function noteNoShow(db: Database, call: DeskOrderCall, now: number): Promise<NoShowNoted> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'booking.no_show', now)
    if (!found.ok) return found.code
    const { booking } = found.locked
    if (!booking) return 'not_expected'
    if (booking.starts_at.getTime() > now) return 'too_early'
    const actor = actorOf(call.actor)
    if (!(await markNoShow(tx, { bookingId: booking.id, actor }, now))) return 'not_expected'
    const entry = { actor, noun: 'booking', nounId: booking.id, branchId: booking.branch_id } as const
    const after = { status: 'no_show', order: call.code }
    await writeAudit(
      tx,
      { ...entry, action: 'booking.no_show', before: { status: booking.status }, after },
      now,
    )
    return 'no_show'
  })
}
