import type { Selectable } from 'kysely'
import { paymentEntries, refundEntries } from '#domain/ledger/postings.ts'
import type { Schema, Transaction } from '#server/db/connect.ts'
import { readRow, updateRow } from '#server/db/rows.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import type { RefundTruth } from '#server/payments/provider/provider.ts'

/** Writes down how a promised refund ended, if it did; the ledger is written once for each time it was paid. */
export async function noteRefundOutcome(
  tx: Transaction,
  refundId: string,
  truth: RefundTruth,
  now: number,
): Promise<void> {
  const refund = await tx
    .updateTable('refund')
    .set((column) => ({
      state: truth.state,
      provider_ref: truth.ref,
      failure: truth.failure,
      attempts: column('attempts', '+', truth.state === 'failed' ? 1 : 0),
      settled_at: truth.state === 'requested' ? null : new Date(now),
    }))
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .returning(['order_id', 'currency', 'amount', 'attempts'])
    .executeTakeFirst()
  if (!refund || truth.state === 'requested') return
  const { order_id: orderId, currency, amount, attempts } = refund
  if (truth.state === 'failed') {
    const order = await orderOf(tx, orderId)
    await writeNotice(tx, order, { kind: 'refund_failed', amount, cause: failureOf(refundId, attempts) }, now)
    return
  }
  // After a failure the same refund is paid again, which is another posting.
  const cause = attempts === 0 ? `refund:${refundId}` : `refund:${refundId}:${attempts}`
  await postEntries(tx, { orderId, currency, cause, entries: refundEntries(amount) }, now)
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
  const { amount } = refund
  const cause = failureOf(refund.id, attempts)
  const entries = paymentEntries(amount)
  await postEntries(tx, { orderId: order.id, currency: order.currency, cause, entries }, now)
  await writeNotice(tx, order, { kind: 'refund_failed', amount, cause }, now)
}

function orderOf(tx: Transaction, id: string) {
  return readRow(tx, 'order', { id }, ['id', 'currency', 'branch_id'])
}
