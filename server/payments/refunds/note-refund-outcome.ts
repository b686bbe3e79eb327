import type { Selectable } from 'kysely'
import { type DeskMeans, meansOf, type TillMeans } from '#domain/till/means.ts'
import type { Schema, Transaction } from '#server/db/connect.ts'
import { readRow, updateRow } from '#server/db/rows.ts'
import { recordMoney } from '#server/ledger/record-money.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import type { RefundTruth } from '#server/payment-providers/provider/provider.ts'

/** Somebody of the staff gave it, and how. */
export type GivenByHand = { readonly staffId: string; readonly means: DeskMeans }

/** Writes down how a promised refund ended, if it did; the ledger is written once for each time it was paid. */
export async function noteRefundOutcome(
  tx: Transaction,
  refundId: string,
  truth: RefundTruth,
  now: number,
  hand?: GivenByHand,
): Promise<void> {
  const refund = await tx
    .updateTable('refund')
    .set((column) => ({
      state: truth.state,
      provider_ref: truth.ref,
      failure: truth.failure,
      attempts: column('attempts', '+', truth.state === 'failed' ? 1 : 0),
      settled_at: truth.state === 'requested' ? null : new Date(now),
      ...(hand && { means: hand.means, given_by: hand.staffId }),
    }))
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .returning(['order_id', 'payment_id', 'currency', 'amount', 'attempts'])
    .executeTakeFirst()
  if (!refund || truth.state === 'requested') return
  const { order_id: orderId, payment_id: paymentId, currency, amount, attempts } = refund
  if (truth.state === 'failed') {
    const order = await orderOf(tx, orderId)
    await writeNotice(tx, order, { kind: 'refund_failed', amount, cause: failureOf(refundId, attempts) }, now)
    return
  }
  // After a failure the same refund is paid again, which is another posting.
  const cause = attempts === 0 ? `refund:${refundId}` : `refund:${refundId}:${attempts}`
  const means = hand?.means ?? (await cameBy(tx, paymentId))
  const staffId = hand?.staffId ?? null
  const gone = { kind: 'refund', means, amount: -amount, cause, paymentId, staffId } as const
  await recordMoney(tx, { orderId, currency, ...gone }, now)
  await announceEvent(tx, 'refund.succeeded', { refund: refundId, amount })
}

const failureOf = (refundId: string, attempts: number) => `refund_failed:${refundId}:${attempts}`

/** A refund that counted as paid came back from the bank: we hold the money again, and still owe it. */
export async function noteLaterFailure(
  tx: Transaction,
  order: OrderRow,
  refund: Selectable<Schema['refund']>,
  failure: string | null,
  now: number,
): Promise<void> {
  const attempts = refund.attempts + 1
  await updateRow(tx, 'refund', refund.id, { state: 'failed', failure, attempts, settled_at: new Date(now) })
  const { amount, payment_id: paymentId } = refund
  const cause = failureOf(refund.id, attempts)
  const back = { kind: 'refund', means: 'online', amount, cause, paymentId } as const
  await recordMoney(tx, { orderId: order.id, currency: order.currency, ...back }, now)
  await writeNotice(tx, order, { kind: 'refund_failed', amount, cause }, now)
}

async function cameBy(tx: Transaction, paymentId: string): Promise<TillMeans> {
  const { provider } = await readRow(tx, 'payment', { id: paymentId }, ['provider'])
  return meansOf(provider)
}

function orderOf(tx: Transaction, id: string) {
  return readRow(tx, 'order', { id }, ['id', 'code', 'currency', 'branch_id'])
}
