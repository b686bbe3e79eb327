import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { expireOrder } from '#server/orders/expire-order.ts'

const batch = 200
/** Who holds a time that somebody waits for may go on so much later, before it is offered. */
const grace = 60_000

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
          .where('held_until', '<=', new Date(now))
          .where(sql<boolean>`not (
            status = 'held' and held_until > ${new Date(now - grace)} and exists (
              select from waiting_time join waiting on waiting.id = waiting_time.waiting_id
              where waiting_time.room_id = booking.room_id and waiting_time.starts_at = booking.starts_at
                and not waiting_time.over and waiting.state = 'waiting'
            )
          )`),
    )
    .selectFrom('run_out')
    .innerJoin('order', 'order.id', 'run_out.order_id')
    .select('run_out.order_id')
    .where('order.state', '=', 'open')
    .limit(batch)
}
