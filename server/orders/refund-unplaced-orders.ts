import type { Queries } from '#server/db/connect.ts'
import { refundLostSlot } from './refund-lost-slot.ts'

const batch = 100

/** Gives money back to guests whose slot was lost and who did not choose another one in time. Answers how many. */
export async function refundUnplacedOrders(db: Queries, now: number): Promise<number> {
  const waiting = await db
    .selectFrom('order')
    .select('id')
    .where('state', '=', 'paid_unplaced')
    .where('choose_by', '<=', new Date(now))
    .limit(batch)
    .execute()
  let returned = 0
  for (const { id } of waiting) {
    const outcome = await refundLostSlot(db, { orderId: id, reason: 'not_chosen' }, now)
    if (outcome === 'given_back') returned++
  }
  return returned
}
