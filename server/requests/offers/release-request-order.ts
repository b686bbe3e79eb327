import { releaseHold } from '#server/booking/release-hold.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import type { RequestRow } from '#server/requests/record/lock-request.ts'

/**
 * Frees the slot that an accepted offer holds, before the offer is changed, declined or withdrawn. What is paid, or
 * may be in a moment, stays; a hold that ran out has nothing to free.
 */
export async function releaseRequestOrder(
  tx: Transaction,
  { order_id: orderId }: Pick<RequestRow, 'order_id'>,
  now: number,
): Promise<'free' | 'payment_running' | 'request_accepted'> {
  const locked = orderId ? await lockOrder(tx, orderId) : null
  if (!orderId || !locked || locked.order.state === 'cancelled') return 'free'
  if (locked.order.state !== 'open' && locked.order.state !== 'expired') return 'request_accepted'
  if ((await readOrderMoney(tx, orderId)).undecided) return 'payment_running'
  await releaseHold(tx, orderId, now)
  return 'free'
}
