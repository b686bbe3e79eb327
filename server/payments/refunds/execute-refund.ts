import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow } from '#server/db/rows.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProviders, RefundTruth } from '#server/payment-providers/provider/provider.ts'
import { goesByHand } from './goes-by-hand.ts'
import { byHandCause } from './note-given-by-hand.ts'
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
    .select([
      'refund.state',
      'refund.amount',
      'refund.order_id as orderId',
      'refund.currency',
      'payment.id as paymentId',
    ])
    .select([
      'payment.amount as paid',
      'payment.goes_back',
      'payment.provider',
      'payment.account',
      'payment.provider_ref as paymentRef',
      'refund.attempts',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (refund?.state !== 'requested') return 'unchanged'
  const { amount, currency, paymentId } = refund
  const { provider, goes_back, paid } = refund
  if (goesByHand({ provider, currency, goes_back, amount: paid }, amount))
    return askForHand(db, refundId, refund, now)
  const truth: RefundTruth = await providerOf(providers, makeAccountKey(refund)).refund({
    // Asked with the same name, a provider repeats its refusal; after one, a new try has a new name.
    refundId: refund.attempts === 0 ? refundId : `${refundId}-${refund.attempts}`,
    paymentRef: refund.paymentRef ?? '',
    paymentId,
    amount: { amount, currency },
    books: await booksOf(db, paymentId),
  })
  await inTransaction(db, (tx) => noteRefundOutcome(tx, refundId, truth, now))
  return truth.state
}

/** How much of a payment has gone back, as far as we know, and how much is still to go. */
async function booksOf(db: Database, paymentId: string) {
  const sums = await db
    .selectFrom('refund')
    .select(['state', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .where('payment_id', '=', paymentId)
    .groupBy('state')
    .execute()
  const sumOf = (wanted: (typeof sums)[number]['state']) =>
    Number(sums.find(({ state }) => state === wanted)?.amount ?? 0)
  return { returned: sumOf('succeeded'), promised: sumOf('requested') }
}

/** No provider has the money, or can give it back: somebody hands it out or sends it, and says so where they are asked to. */
async function askForHand(
  db: Database,
  refundId: string,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
  now: number,
): Promise<'requested'> {
  await inTransaction(db, async (tx) => {
    const order = await readRow(tx, 'order', { id: orderId }, ['id', 'code', 'currency', 'branch_id'])
    await writeNotice(tx, order, { kind: 'refund_by_hand', amount, cause: byHandCause(refundId) }, now)
  })
  return 'requested'
}

function providerOf(providers: PaymentProviders, key: string) {
  const provider = providers[key]
  if (!provider) throw new Error(`A refund waits for the payment account ${key}, which has no keys here`)
  return provider
}
