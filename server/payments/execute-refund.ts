import { refundEntries } from '#domain/ledger/postings.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { announceEvent } from '#server/webhooks/announce-event.ts'
import type { PaymentProviders, ProviderName, RefundTruth } from './provider.ts'

/**
 * Gives money back that was promised. The provider is asked with our refund's id, so asking twice pays once; the
 * ledger is written when it says that it did. What it does not answer is tried again by whoever called.
 */
export async function executeRefund(
  db: Database,
  providers: PaymentProviders,
  refundId: string,
  now: number,
): Promise<'succeeded' | 'failed' | 'requested' | 'unchanged'> {
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.state', 'refund.amount', 'refund.currency', 'payment.id as paymentId'])
    .select(['payment.provider', 'payment.provider_ref as paymentRef', 'refund.attempts'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (refund?.state !== 'requested') return 'unchanged'
  const { amount, currency, paymentId } = refund
  const atDesk = refund.provider === 'cash' || refund.provider === 'card_terminal'
  const truth: RefundTruth = atDesk
    ? { ref: null, state: 'succeeded', failure: null }
    : await providerOf(providers, refund.provider as ProviderName).refund({
        // Asked with the same name, a provider repeats its refusal; after one, a new try has a new name.
        refundId: refund.attempts === 0 ? refundId : `${refundId}-${refund.attempts}`,
        paymentRef: refund.paymentRef ?? '',
        paymentId,
        amount: { amount, currency },
      })
  await noteOutcome(db, refundId, truth, now)
  return truth.state
}

async function noteOutcome(db: Database, refundId: string, truth: RefundTruth, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
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
      .returning(['order_id', 'currency', 'amount'])
      .executeTakeFirst()
    if (!refund || truth.state !== 'succeeded') return
    await postEntries(
      tx,
      {
        orderId: refund.order_id,
        currency: refund.currency,
        cause: `refund:${refundId}`,
        entries: refundEntries(refund.amount),
      },
      now,
    )
    await announceEvent(tx, 'refund.succeeded', { refund: refundId, amount: refund.amount })
  })
}

function providerOf(providers: PaymentProviders, name: ProviderName) {
  const provider = providers[name]
  if (!provider) throw new Error(`A refund waits for the payment provider ${name}, which has no keys here`)
  return provider
}
