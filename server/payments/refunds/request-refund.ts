import type { Schema, Transaction } from '#server/db/connect.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'

export type RefundReason = Schema['refund']['reason']

/**
 * Promises money back, in the transaction that decides it; a job carries it out. The payment's own check keeps the
 * sum of all promises within what was paid.
 */
export async function requestRefund(
  tx: Transaction,
  { paymentId, amount, reason }: { paymentId: string; amount: number; reason: RefundReason },
  now: number,
): Promise<string> {
  const payment = await tx
    .updateTable('payment')
    .set((column) => ({ refunded: column('refunded', '+', amount) }))
    .where('id', '=', paymentId)
    .returning(['order_id', 'currency'])
    .executeTakeFirstOrThrow()
  const refund = await tx
    .insertInto('refund')
    .values({ ...payment, payment_id: paymentId, amount, reason, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(tx, 'execute-refund', { refundId: refund.id })
  return refund.id
}
