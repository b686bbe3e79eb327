import { undecidedStates } from '#domain/payment/payment-states.ts'
import type { Database } from '#server/db/connect.ts'
import type { PaymentProviders, ProviderName } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the providers about an order's undecided payments: who comes back from a payment page should not have to wait
 * for a webhook. Answers whether nothing is undecided any more.
 */
export async function askPayment(
  db: Database,
  providers: PaymentProviders,
  orderId: string,
  now: number,
): Promise<boolean> {
  for (const { provider: name, provider_ref: ref } of await undecided(db, orderId)) {
    const provider = providers[name as ProviderName]
    if (!provider || ref === null) continue
    // A provider that does not answer leaves it undecided: the next question, or the reconciler, will know.
    const truth = await provider.query(ref).catch(() => null)
    if (truth) await settlePayment(db, provider.name, truth, now)
  }
  return (await undecided(db, orderId)).length === 0
}

function undecided(db: Database, orderId: string) {
  return db
    .selectFrom('payment')
    .select(['provider', 'provider_ref'])
    .where('order_id', '=', orderId)
    .where('state', 'in', undecidedStates)
    .execute()
}
