import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { expireOrder } from '#server/orders/expire-order.ts'

const batch = 200

/**
 * Tidies up after holds that ran out: the slot, the order, the payment page, what a gift card and a promo code had
 * set aside. Whoever wants such a slot does not wait for this. Answers how many orders ended.
 */
export async function expireHolds(db: Queries, now: number): Promise<number> {
  const stale = await staleOrders(db, now).execute()
  let ended = 0
  for (const { order_id: orderId } of stale) if (await expireOrder(db, orderId, now)) ended++
  return ended
}

/**
 * Materialized, or the database begins with the orders that are open: most of them have a hold that still runs, and looking
 * for the booking of each takes longer the more bookings there are.
 */
export function staleOrders(db: Queries, now: number) {
  return db
    .with(
      (name) => name('run_out').materialized(),
      (query) =>
        query
          .selectFrom('booking')
          .select('order_id')
          // The very words of the index `booking_run_out`.
          .where(sql<boolean>`(status = 'held' or (status = 'expired' and not swept))`)
          .where('held_until', '<=', new Date(now)),
    )
    .selectFrom('run_out')
    .innerJoin('order', 'order.id', 'run_out.order_id')
    .select('run_out.order_id')
    .where('order.state', '=', 'open')
    .limit(batch)
}
