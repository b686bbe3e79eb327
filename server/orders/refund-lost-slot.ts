import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { releaseStock } from '#server/store/release-stock.ts'

/** Gives everything back for an order whose slot was lost: the guest asked, or did not choose in time. */
export async function refundLostSlot(
  db: Queries,
  { orderId, reason }: { orderId: string; reason: 'slot_lost' | 'not_chosen' },
  now: number,
): Promise<'given_back' | 'not_waiting'> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'paid_unplaced') return 'not_waiting'
    const { order } = locked
    if (reason === 'not_chosen' && (order.choose_by?.getTime() ?? now) > now) return 'not_waiting'
    await tx
      .updateTable('order')
      .set({ state: 'cancelled', choose_by: null, cancelled_at: new Date(now) })
      .where('id', '=', orderId)
      .execute()
    const money = await readOrderMoney(tx, orderId)
    const amount = money.paid + money.vouchersSpent
    await refundOrder(tx, { orderId, amount, reason }, money, now)
    await releaseStock(tx, orderId)
    await queueOrderMail(tx, order, {
      kind: 'cancelled_refund',
      details: { refund: amount, paid: amount, reason: 'venue' },
      cause: `cancelled:${orderId}`,
    })
    await announceEvent(
      tx,
      'order.cancelled',
      { order: order.code, refund: amount },
      { branchId: order.branch_id, actor: 'guest', orderId, now },
    )
    return 'given_back'
  })
}
