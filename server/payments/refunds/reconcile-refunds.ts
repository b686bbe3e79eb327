import type { Database } from '#server/db/connect.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { type BatchPace, inBatches } from '#server/payment-providers/provider/in-batches.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { executeRefund } from './execute-refund.ts'

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
  pace?: BatchPace,
): Promise<number> {
  let ended = 0
  let after: { created_at: Date; id: string } | undefined
  const open = async (limit: number) => {
    const rows = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['refund.id', 'refund.created_at', 'payment.provider', 'payment.account'])
      .where('refund.state', '=', 'requested')
      .where('refund.created_at', '<=', new Date(now - patience))
      // One that stays open is not asked for again in the same round.
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('refund.created_at', 'refund.id'),
            '>',
            tuple(after?.created_at ?? new Date(0), after?.id ?? ''),
          ),
        ),
      )
      .orderBy('refund.created_at')
      .orderBy('refund.id')
      .limit(limit)
      .execute()
    after = rows.at(-1) ?? after
    return rows
  }
  await inBatches(
    {
      take: open,
      accountOf: makeAccountKey,
      async work({ id }) {
        if ((await executeRefund(db, providers, id, now)) !== 'requested') ended++
      },
    },
    pace,
  )
  return ended
}
