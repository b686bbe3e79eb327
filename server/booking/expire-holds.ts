import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { expireOrder } from '#server/orders/expire-order.ts'

const batch = 200

/**
 * Tidies up after holds that ran out: the slot, the order, the payment page, what a gift card and a promo code had
 * set aside. Whoever wants such a slot does not wait for this. Answers how many orders ended.
 */
export async function expireHolds(db: Database, now: number): Promise<number> {
  const stale = await db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .select('order_id')
    // The very words of the index `booking_run_out`.
    .where(sql<boolean>`(status = 'held' or (status = 'expired' and not swept))`)
    .where('held_until', '<=', new Date(now))
    .where('order.state', '=', 'open')
    .limit(batch)
    .execute()
  let ended = 0
  for (const { order_id: orderId } of stale) if (await expireOrder(db, orderId, now)) ended++
  return ended
}
