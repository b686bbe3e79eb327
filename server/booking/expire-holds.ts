import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { releaseTenders } from '#server/orders/claim-tenders.ts'
import { lockOrder } from '#server/orders/lock-order.ts'

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
    .where('order.state', '=', 'open')
    .where((hold) =>
      hold.or([
        hold('status', '=', 'expired'),
        hold.and([hold('status', '=', 'held'), hold('held_until', '<=', new Date(now))]),
      ]),
    )
    .limit(batch)
    .execute()
  let ended = 0
  for (const { order_id: orderId } of stale) if (await expireOrder(db, orderId, now)) ended++
  return ended
}

async function expireOrder(db: Database, orderId: string, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'open' || !locked.booking) return false
    const { booking } = locked
    if (booking.status === 'held') {
      if ((booking.held_until?.getTime() ?? 0) > now) return false
      await tx.updateTable('booking').set({ status: 'expired' }).where('id', '=', booking.id).execute()
    } else if (booking.status !== 'expired') return false
    await tx.updateTable('order').set({ state: 'expired' }).where('id', '=', orderId).execute()
    const undecided = await tx
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', ['created', 'pending'])
      .execute()
    for (const { id } of undecided) await enqueueJob(tx, 'expire-payment', { paymentId: id })
    // What an undecided payment may still need stays set aside until it is decided.
    if (undecided.length === 0) await releaseTenders(tx, orderId)
    return true
  })
}
