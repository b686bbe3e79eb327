import { undecidedStates } from '#domain/payment/payment-states.ts'
import type { Database } from '#server/db/connect.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { guestPatience, waitAtMost } from '#server/payment-providers/provider/wait-for-provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the providers about an order's undecided payments: who comes back from a payment page should not have to wait
 * for a webhook. Answers whether nothing is undecided any more of what whoever booked pays.
 */
export async function askPayment(
  db: Database,
  providers: PaymentProviders,
  orderId: string,
  now: number,
  patience = guestPatience,
): Promise<boolean> {
  const wait = waitAtMost(patience)
  for (const payment of await undecided(db, orderId)) {
    const key = makeAccountKey(payment)
    const provider = providers[key]
    if (!provider || payment.provider_ref === null) continue
    // A provider that does not answer leaves it undecided: the next question, or the reconciler, will know.
    const truth = await wait(provider.query(payment.provider_ref)).catch(() => null)
    if (truth) await settlePayment(db, key, truth, now)
  }
  return (await undecided(db, orderId)).every(({ share_id }) => share_id !== null)
}

function undecided(db: Database, orderId: string) {
  return db
    .selectFrom('payment')
    .select(['provider', 'account', 'provider_ref', 'share_id'])
    .where('order_id', '=', orderId)
    .where('state', 'in', undecidedStates)
    .execute()
}
