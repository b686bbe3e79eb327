import { undecidedStates } from '#domain/payment/payment-states.ts'
import type { Database } from '#server/db/connect.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { guestPatience, waitAtMost } from '#server/payment-providers/provider/wait-for-provider.ts'
import { expirePayment } from './expire-payment.ts'

/**
 * Closes what a guest left open at the provider, before the order changes or is released. Answers whether nothing is
 * open any more; a payment that cannot be closed keeps its order as it is.
 */
export async function closePayments(
  db: Database,
  providers: PaymentProviders,
  orderId: string,
  now: number,
  patience = guestPatience,
): Promise<boolean> {
  const wait = waitAtMost(patience)
  const open = () =>
    db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', undecidedStates)
      .execute()
  const payments = await open()
  for (const { id } of payments) await expirePayment(db, providers, id, now, wait).catch(() => 'unchanged')
  return payments.length === 0 || (await open()).length === 0
}
