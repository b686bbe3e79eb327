import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { makeAccountKey } from '#server/payments/provider/account-key.ts'
import type { PaymentProviders, RefundTruth } from '#server/payments/provider/provider.ts'
import { noteRefundOutcome } from './note-refund-outcome.ts'

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
    .select(['payment.provider', 'payment.account', 'payment.provider_ref as paymentRef', 'refund.attempts'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (refund?.state !== 'requested') return 'unchanged'
  const { amount, currency, paymentId } = refund
  const atDesk = refund.provider === 'cash' || refund.provider === 'card_terminal'
  const truth: RefundTruth = atDesk
    ? { ref: null, state: 'succeeded', failure: null }
    : await providerOf(providers, makeAccountKey(refund)).refund({
        // Asked with the same name, a provider repeats its refusal; after one, a new try has a new name.
        refundId: refund.attempts === 0 ? refundId : `${refundId}-${refund.attempts}`,
        paymentRef: refund.paymentRef ?? '',
        paymentId,
        amount: { amount, currency },
      })
  await inTransaction(db, (tx) => noteRefundOutcome(tx, refundId, truth, now))
  return truth.state
}

function providerOf(providers: PaymentProviders, key: string) {
  const provider = providers[key]
  if (!provider) throw new Error(`A refund waits for the payment account ${key}, which has no keys here`)
  return provider
}
