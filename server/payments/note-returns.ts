import type { Selectable } from 'kysely'
import { disputeEntries, disputeTransitions } from '#domain/payment/dispute-states.ts'
import { mayFollow } from '#domain/state/transitions.ts'
import type { Queries, Schema, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import { type LockedOrder, lockOrder, type OrderRow } from '#server/orders/record/lock-order.ts'
import type { ProviderDispute, ProviderRefund, Returns } from '#server/payment-providers/provider/returns.ts'
import { noteLaterFailure, noteRefundOutcome } from '#server/payments/refunds/note-refund-outcome.ts'
import { bookForeignRefund } from './book-foreign-refund.ts'

export type PaymentRow = Selectable<Schema['payment']>
type RefundRow = Selectable<Schema['refund']>

/**
 * Applies what a provider says was taken out of a payment, once, in whatever order it is heard of: our refunds that ended
 * or failed later, refunds somebody made there, and disputes.
 */
export async function noteReturns(
  db: Queries,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  returns: Returns,
  now: number,
): Promise<void> {
  if (returns.refunds.length === 0 && returns.disputes.length === 0) return
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order_id)
    if (!locked) return
    for (const refund of returns.refunds) {
      // Read again each time: the one before may have carried out a promise of ours.
      const payment = await paymentOf(tx, id)
      const own = await refundsOf(tx, id)
      await noteRefund(tx, locked, { payment, own }, refund, now)
    }
    for (const dispute of returns.disputes) await noteDispute(tx, locked.order, id, dispute, now)
  })
}

function paymentOf(tx: Transaction, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function refundsOf(tx: Transaction, paymentId: string): Promise<RefundRow[]> {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type Known = { readonly payment: PaymentRow; readonly own: readonly RefundRow[] }

async function noteRefund(
  tx: Transaction,
  locked: LockedOrder,
  { payment, own }: Known,
  given: ProviderRefund,
  now: number,
): Promise<void> {
  // Our name for it may carry the number of its try.
  const ours = own.find(
    ({ id, provider_ref }) => provider_ref === given.ref || given.refundId?.startsWith(id),
  )
  if (ours?.state === 'succeeded' && ours.provider_ref === given.ref && given.state === 'failed')
    return noteLaterFailure(tx, locked.order, ours, given.failure, now)
  const thisTry = ours && (ours.attempts === 0 ? ours.id : `${ours.id}-${ours.attempts}`)
  if (ours?.state === 'requested' && given.refundId === thisTry && given.state !== 'requested')
    return noteRefundOutcome(tx, ours.id, given, now)
  if (!ours && given.state === 'succeeded')
    await bookForeignRefund(tx, locked.order, { payment, own }, given, now)
}

async function noteDispute(
  tx: Transaction,
  order: OrderRow,
  paymentId: string,
  { ref, state, amount, reason, answerBy }: ProviderDispute,
  now: number,
): Promise<void> {
  const known = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
  if (known && !mayFollow(disputeTransitions, known.state, state)) return
  const isOver = state === 'won' || state === 'lost' || state === 'closed'
  const changes = {
    state,
    answer_by: answerBy === null ? null : new Date(answerBy),
    settled_at: isOver ? new Date(now) : null,
  }
  const row = known
    ? await tx
        .updateTable('dispute')
        .set(changes)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirst()
    : await tx
        .insertInto('dispute')
        .values({
          order_id: order.id,
          payment_id: paymentId,
          currency: order.currency,
          amount,
          reason,
          provider_ref: ref,
          created_at: new Date(now),
          ...changes,
        })
        .returningAll()
        .executeTakeFirst()
  if (!row) return
  const entries = disputeEntries(known?.state ?? null, state, row.amount)
  const cause = `dispute_${state}:${row.id}`
  await postEntries(tx, { orderId: order.id, currency: order.currency, cause, entries }, now)
  await writeNotice(tx, order, { kind: `dispute_${state}`, amount: row.amount, cause }, now)
}
