import type { Schema, Transaction } from '#server/db/connect.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { type GivenByHand, noteRefundOutcome } from './note-refund-outcome.ts'

export type RefundReason = Schema['refund']['reason']

type RefundToRequest = {
  readonly paymentId: string
  readonly amount: number
  readonly reason: RefundReason
  /** Somebody hands it out this moment: nothing is left to be carried out. */
  readonly hand?: GivenByHand | undefined
}

/**
 * Promises money back, in the transaction that decides it; a job carries it out. The payment's own check keeps the
 * sum of all promises within what was paid.
 */
export async function requestRefund(
  tx: Transaction,
  { paymentId, amount, reason, hand }: RefundToRequest,
  now: number,
): Promise<string> {
  const {
    payer_email: recipient,
    payer_locale: locale,
    ...payment
  } = await tx
    .updateTable('payment')
    .set((column) => ({ refunded: column('refunded', '+', amount) }))
    .where('id', '=', paymentId)
    .returning(['order_id', 'currency', 'payer_email', 'payer_locale'])
    .executeTakeFirstOrThrow()
  const refund = await tx
    .insertInto('refund')
    .values({ ...payment, payment_id: paymentId, amount, reason, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = { ref: null, state: 'succeeded', failure: null } as const
  if (hand) await noteRefundOutcome(tx, refund.id, done, now, hand)
  else await enqueueJob(tx, 'execute-refund', { refundId: refund.id })
  // Whoever paid a part of a group's is not whoever is told of everything else.
  if (recipient && locale)
    await queueMail(tx, {
      kind: 'share_returned',
      recipient,
      locale,
      orderId: payment.order_id,
      details: { amount },
      cause: `share_returned:${refund.id}`,
    })
  return refund.id
}
