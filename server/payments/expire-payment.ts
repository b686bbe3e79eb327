import { isUndecided } from '#domain/payment/payment-states.ts'
import type { Database } from '#server/db/connect.ts'
import type { PaymentProviders, ProviderName } from './provider.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

/**
 * Closes a payment page whose hold is over, or that the guest left, and applies what has become of it: the provider
 * may say that it was paid a moment ago.
 */
export async function expirePayment(
  db: Database,
  providers: PaymentProviders,
  paymentId: string,
  now: number,
): Promise<Settled> {
  const payment = await db
    .selectFrom('payment')
    .select(['provider', 'provider_ref', 'state'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment || !isUndecided(payment.state)) return 'unchanged'
  const provider = providers[payment.provider as ProviderName]
  // A payment the provider never heard of, or whose provider was taken away: the reconciler has the last word.
  if (!provider || payment.provider_ref === null) return 'unchanged'
  return settlePayment(db, provider.name, await provider.expire(payment.provider_ref), now)
}
