import { writeBookingEvent } from '#server/booking/write-booking-event.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { handOverItems } from '#server/store/hand-over-items.ts'
import { readItems } from '#server/store/order-items.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

export type ThingsHandedOver = 'handed_over' | DeskRefusal | 'nothing_to_hand_over'

/** Gives a guest the things of the store that lay at the desk for them, with a session or without. */
export async function handOverThings(
  db: Database,
  call: DeskOrderCall,
  now: number,
): Promise<ThingsHandedOver> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'item.hand_over', now)
    if (!found.ok) return found.code
    const { order, booking } = found.locked
    const waiting = (await readItems(tx, order.id)).filter(
      ({ item, handed_over_at: handedOver }) => item.kind === 'product' && handedOver === null,
    )
    if ((await handOverItems(tx, order.id, now)) === 0) return 'nothing_to_hand_over'
    const actor = actorOf(call.actor)
    const things = waiting.map(({ slug, variant, quantity }) => ({ product: slug, variant, quantity }))
    if (booking) await writeBookingEvent(tx, booking.id, 'handed_over', { actor, details: { things } }, now)
    await writeAudit(
      tx,
      {
        ...{ actor, action: 'order.handed_over', noun: 'order', nounId: order.id, branchId: order.branch_id },
        before: { waiting: things.length },
        after: { order: call.code, things },
      },
      now,
    )
    return 'handed_over'
  })
}
