import { isUndecided } from '#domain/payment/payment-states.ts'
import type { Database } from '#server/db/connect.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import type { Wait } from '#server/payment-providers/provider/wait-for-provider.ts'
import { closeUnwantedPage } from './close-unwanted-page.ts'
import type { Settled } from './settle-payment.ts'

/** Closes a payment page whose hold is over, or that the guest left. */
export async function expirePayment(
  db: Database,
  providers: PaymentProviders,
  paymentId: string,
  now: number,
  wait: Wait = (work) => work,
): Promise<Settled> {
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'order_id', 'provider', 'account', 'provider_ref', 'state', 'asked'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment || !isUndecided(payment.state)) return 'unchanged'
  const provider = providers[makeAccountKey(payment)]
  // Its keys were taken away: the reconciler has the last word.
  return provider ? closeUnwantedPage(db, provider, payment, now, wait) : 'unchanged'
}
