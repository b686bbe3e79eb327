import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { releaseClaims } from './reserve-vouchers-and-promo.ts'

/**
 * Gives all the money back that came for an order which it can not buy. When nothing is left of the order, it ends;
 * when the money was for less than lies in it now, it stays as it is and can still be paid.
 */
export async function refundUnfulfillableOrder(
  tx: Transaction,
  { order }: LockedOrder,
  why: 'nothing_left' | 'not_covered',
  now: number,
): Promise<void> {
  await releaseClaims(tx, order.id)
  const { paid } = await readOrderMoney(tx, order.id)
  const reason = why === 'nothing_left' ? 'cancelled' : 'overpaid'
  if (paid > 0) await refundOrder(tx, { orderId: order.id, amount: paid, reason }, { vouchers: [] }, now)
  await queueOrderMail(tx, order, {
    kind: 'money_returned',
    details: { refund: paid, why },
    cause: `money_returned:${order.id}:${now}`,
  })
  if (why === 'not_covered') return
  await updateRow(tx, 'order', order.id, { state: 'cancelled', cancelled_at: new Date(now) })
  await announceEvent(
    tx,
    'order.cancelled',
    { order: order.code, refund: paid },
    { branchId: order.branch_id, actor: 'system', orderId: order.id, now },
  )
}
