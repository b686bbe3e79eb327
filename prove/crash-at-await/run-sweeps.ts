import { expireHolds } from '#server/booking/expire-holds.ts'
import { refundUnplacedOrders } from '#server/orders/refund-unplaced-orders.ts'
import { expirePayment } from '#server/payments/expire-payment.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import type { Shop } from '../guest.ts'

/** What the jobs and sweeps of other processes do until nothing is left to do, at one moment. */
export async function runSweeps({ db, provider }: Shop, now: number): Promise<void> {
  const providers = { [provider.name]: provider }
  while ((await reconcilePayments(db, providers, now)).asked > 0);
  while ((await expireHolds(db, now)) > 0);
  const pages = await db
    .selectFrom('payment')
    .select('id')
    .where('state', '=', 'pending')
    .where('expires_at', '<=', new Date(now))
    .execute()
  for (const { id } of pages) await expirePayment(db, providers, id, now)
  while ((await refundUnplacedOrders(db, now)) > 0);
  const promised = await db.selectFrom('refund').select('id').where('state', '=', 'requested').execute()
  for (const { id } of promised) await executeRefund(db, providers, id, now)
}
