import type { Database } from '#server/db/connect.ts'
import { executeRefund } from './execute-refund.ts'
import type { PaymentProviders } from './provider.ts'

const batch = 50
// By then the job of its own has had its first tries.
const patience = 30 * 60_000

/**
 * Asks again for refunds that are promised and not done: banks may take days, and a provider that knows our name for
 * a refund answers with what has become of it. Answers how many came to an end.
 */
export async function reconcileRefunds(
  db: Database,
  providers: PaymentProviders,
  now: number,
): Promise<number> {
  const open = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'requested')
    .where('created_at', '<=', new Date(now - patience))
    .orderBy('created_at')
    .limit(batch)
    .execute()
  let ended = 0
  for (const { id } of open) {
    const state = await executeRefund(db, providers, id, now).catch(() => 'requested')
    if (state !== 'requested') ended++
  }
  return ended
}
