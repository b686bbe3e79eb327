import { answerOrCode } from '#server/audit/change-by-staff.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries } from '#server/db/connect.ts'
import { handOverItems } from '#server/store/hand-over-items.ts'
import { readItems } from '#server/store/order-items.ts'
import { aboutOrder, changeDeskOrder } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from './desk-order.ts'

export type ThingsHandedOver = 'handed_over' | DeskRefusal | 'nothing_to_hand_over'

/** Gives a guest the things of the store that lay at the desk for them, with a session or without. */
export async function handOverThings(
  db: Queries,
  call: DeskOrderCall,
  now: number,
): Promise<ThingsHandedOver> {
  const done = await changeDeskOrder(db, call, 'item.hand_over', now, async (tx, locked, audit) => {
    const { order, booking } = locked
    const waiting = (await readItems(tx, order.id)).filter(
      ({ item, handed_over_at: handedOver }) => item.kind === 'product' && handedOver === null,
    )
    if ((await handOverItems(tx, order.id, now)) === 0) return 'nothing_to_hand_over'
    const actor = actorOf(call.actor)
    const things = waiting.map(({ slug, variant, quantity }) => ({ product: slug, variant, quantity }))
    if (booking) await writeBookingEvent(tx, booking.id, 'handed_over', { actor, details: { things } }, now)
    await audit({
      action: 'order.handed_over',
      ...aboutOrder(order),
      before: { waiting: things.length },
      after: { order: call.code, things },
    })
    return 'handed_over'
  })
  return answerOrCode(done)
}
