import type { DeskCancel } from '#contracts/office/desk.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import type { Currency } from '#domain/money/money.ts'
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
  | { readonly ok: false; readonly code: DeskRefusal | 'quote_amount' }
  | {
      readonly ok: false
      readonly code: 'refund_over_limit' | 'refund_over_paid'
      /** The most that would do. */
      readonly most: number
      readonly currency: Currency
    }

/** Cancels an order with what the policy gives back, or with another share or sum and a reason, within a manager's limit. */
export async function cancelByStaff(
  db: Queries,
  { share, amount, reason, goesTo, expectedRefund, byVenue, ...call }: CancelByStaff,
  now: number,
): Promise<CancelledByStaff> {
  return changeDeskOrder(db, call, 'booking.cancel', now, async (tx, { order }, audit) => {
    const actor = actorOf(call.actor)
    const { currency } = order
    const shown = await showCancellation(tx, order.id, now, { actor, share, amount })
    if (!shown.ok) return shown
    const { refund } = shown.terms
    if (amount !== undefined && refund < amount)
      return { ok: false, code: 'refund_over_paid', most: refund, currency }
    // Cards do not move single fils.
    if (amount !== undefined && amount % chargeStep(currency) !== 0)
      return { ok: false, code: 'quote_amount' }
    const limit = await readRefundLimit(tx, call.actor, order.branch_id)
    if (limit !== null && refund + (await readGivenBack(tx, order.id)) > limit)
      return { ok: false, code: 'refund_over_limit', most: limit, currency }
    const way = goesTo && { hand: { staffId: call.actor.id, means: goesTo } }
    const input = { orderId: order.id, actor, way, expectedRefund: expectedRefund ?? refund }
    const cancelled = await cancelOrder(tx, { ...input, byVenue, share, amount }, now)
    if (!cancelled.ok) return cancelled
    await audit({
      action: 'order.cancelled',
      ...aboutOrder(order),
      before: { state: order.state },
      after: {
        state: 'cancelled',
        order: call.code,
        refund,
        currency,
        share,
        goesTo,
        reason,
      },
    })
    return cancelled
  })
}
