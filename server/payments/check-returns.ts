import type { Database } from '#server/db/connect.ts'
import { keyOfProvider, readAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { noteReturns, type PaymentRow } from './note-returns.ts'

/** Asks a provider what was taken out of a payment it took, and applies that. */
export async function checkReturns(
  db: Database,
  provider: PaymentProvider,
  ref: string,
  now: number,
): Promise<void> {
  const { provider: name, account } = readAccountKey(keyOfProvider(provider))
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where('provider', '=', name as PaymentRow['provider'])
    .where('account', 'is not distinct from', account)
    .where('provider_ref', '=', ref)
    .where('state', '=', 'succeeded')
    .executeTakeFirst()
  if (!payment || !provider.returns) return
  await noteReturns(db, payment, await provider.returns({ ref, paymentId: payment.id }), now)
}
