import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { type BatchPace, inBatches } from '#server/payment-providers/provider/in-batches.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { checkReturns } from './check-returns.ts'

type Due = { provider: string; account: string | null; provider_ref: string }

/**
 * Asks about payments that were taken, for messages of disputes and refunds get lost as others do: each day at first,
 * then less often, until a guest's bank has no time left to ask for the money.
 */
export async function reconcileReturns(
  db: Database,
  providers: PaymentProviders,
  now: number,
  pace?: BatchPace,
): Promise<number> {
  const { done } = await inBatches(
    {
      take: (limit) => takeDue(db, limit, now),
      accountOf: makeAccountKey,
      async work(payment) {
        const provider = providers[makeAccountKey(payment)]
        if (provider) await checkReturns(db, provider, payment.provider_ref, now)
      },
    },
    pace,
  )
  return done
}

async function takeDue(db: Database, limit: number, now: number): Promise<Due[]> {
  const at = new Date(now)
  const { rows } = await sql<Due>`
    update payment
    set returns_check_at = case when ${at}::timestamptz - created_at > interval '200 days' then null
      else ${at}::timestamptz
        + least(greatest((${at}::timestamptz - created_at) / 4, interval '1 day'), interval '14 days') end
    where id in (
      select id from payment
      where returns_check_at <= ${at}
      order by returns_check_at
      limit ${limit}
      for update skip locked
    )
    returning provider, account, provider_ref
  `.execute(db)
  return rows
}
