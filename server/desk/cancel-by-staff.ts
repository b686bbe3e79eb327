import type { DeskCancel } from '#contracts/office-desk.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  type Cancelled,
  type CancelOrder,
  cancelOrder,
  showCancellation,
} from '#server/orders/cancel-order.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'
import { readRefundLimit } from './refund-limit.ts'
import { readGivenBack } from './refundable.queries.ts'

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
  db: Database,
  { share, reason, expectedRefund, byVenue, ...call }: CancelByStaff,
  now: number,
): Promise<CancelledByStaff> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'booking.cancel', now)
    if (!found.ok) return found
    const { order } = found.locked
    const actor = actorOf(call.actor)
    const shown = await showCancellation(tx, order.id, now, { actor, share })
    if (!shown.ok) return shown
    const { refund } = shown.terms
    const limit = await readRefundLimit(tx, call.actor, order.branch_id)
    if (limit !== null && refund + (await readGivenBack(tx, order.id)) > limit)
      return { ok: false, code: 'refund_over_limit', limit, currency: order.currency }
    const input = { orderId: order.id, actor, expectedRefund: expectedRefund ?? refund }
    const cancelled = await cancelOrder(tx, { ...input, byVenue, ...(share !== undefined && { share }) }, now)
    if (!cancelled.ok) return cancelled
    await writeAudit(
      tx,
      {
        actor,
        action: 'order.cancelled',
        noun: 'order',
        nounId: order.id,
        branchId: order.branch_id,
        before: { state: order.state },
        after: { state: 'cancelled', order: call.code, refund, currency: order.currency, share, reason },
      },
      now,
    )
    return cancelled
  })
}
