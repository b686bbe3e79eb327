import type { DeskCancel } from '#contracts/office-desk.ts'
import type { Queries } from '#server/db/connect.ts'
import {
  type Cancelled,
  type CancelOrder,
  cancelOrder,
  showCancellation,
} from '#server/orders/cancel-order.ts'
import { readGivenBack } from '#server/payments/refunds/refundable.queries.ts'
import { aboutOrder, changeDeskOrder } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from './desk-order.ts'
import { readRefundLimit } from './refund-limit.ts'

type CancelByStaff = DeskOrderCall & DeskCancel & Pick<CancelOrder, 'byVenue'>

export type CancelledByStaff =
  | Cancelled
  | { readonly ok: false; readonly code: DeskRefusal }
  | {
      readonly ok: false
      readonly code: 'refund_over_limit'
      readonly limit: number
      readonly currency: string
    }

/** Cancels an order with what the policy gives back, or with another share and a reason, within a manager's limit. */
export async function cancelByStaff(
  db: Queries,
  { share, reason, goesTo, expectedRefund, byVenue, ...call }: CancelByStaff,
  now: number,
): Promise<CancelledByStaff> {
  return changeDeskOrder(db, call, 'booking.cancel', now, async (tx, { order }, audit) => {
    const actor = actorOf(call.actor)
    const shown = await showCancellation(tx, order.id, now, { actor, share })
    if (!shown.ok) return shown
    const { refund } = shown.terms
    const limit = await readRefundLimit(tx, call.actor, order.branch_id)
    if (limit !== null && refund + (await readGivenBack(tx, order.id)) > limit)
      return { ok: false, code: 'refund_over_limit', limit, currency: order.currency }
    const way = goesTo && { hand: { staffId: call.actor.id, means: goesTo } }
    const input = { orderId: order.id, actor, way, expectedRefund: expectedRefund ?? refund }
    const cancelled = await cancelOrder(tx, { ...input, byVenue, ...(share !== undefined && { share }) }, now)
    if (!cancelled.ok) return cancelled
    await audit({
      action: 'order.cancelled',
      ...aboutOrder(order),
      before: { state: order.state },
      after: {
        state: 'cancelled',
        order: call.code,
        refund,
        currency: order.currency,
        share,
        goesTo,
        reason,
      },
    })
    return cancelled
  })
}
