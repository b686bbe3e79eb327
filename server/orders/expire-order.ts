import { undecidedStates } from '#domain/payment/payment-states.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { releaseClaims } from './reserve-vouchers-and-promo.ts'

/** Ends an order whose hold ran out before it was paid. Answers false when it is not such an order. */
export async function expireOrder(db: Queries, orderId: string, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'open' || !locked.booking) return false
    const { booking } = locked
    if (booking.status === 'held') {
      if ((booking.held_until?.getTime() ?? 0) > now) return false
    } else if (booking.status !== 'expired') return false
    const swept = { status: 'expired', swept: true } as const
    await tx.updateTable('booking').set(swept).where('id', '=', booking.id).execute()
    await tx.updateTable('order').set({ state: 'expired' }).where('id', '=', orderId).execute()
    const undecided = await tx
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', undecidedStates)
      .execute()
    for (const { id } of undecided) await enqueueJob(tx, 'expire-payment', { paymentId: id })
    // What an undecided payment may still need stays set aside until it is decided.
    if (undecided.length === 0) await releaseClaims(tx, orderId)
    return true
  })
}
