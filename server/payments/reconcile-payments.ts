import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { type BatchPace, inBatches } from '#server/payment-providers/provider/in-batches.ts'
import type {
  PaymentProvider,
  PaymentProviders,
  PaymentTruth,
} from '#server/payment-providers/provider/provider.ts'
import { settlePayment } from './settle-payment.ts'

// A provider that was asked for a page and did not answer: by then nobody waits for that page any more.
const neverOpened = 60 * 60_000

export type Reconciled = { readonly asked: number; readonly settled: number; readonly failed: number }

/**
 * Asks the providers about every payment that is undecided, whether or not they ever told us something. How long it
 * waits before it asks again grows with the payment's age, so nothing is given up and nothing is asked all the time.
 */
export async function reconcilePayments(
  db: Database,
  providers: PaymentProviders,
  now: number,
  pace?: BatchPace,
): Promise<Reconciled> {
  let settled = 0
  const { done, failed } = await inBatches(
    {
      take: (limit) => takeDue(db, limit, now),
      accountOf: makeAccountKey,
      async work(payment) {
        const key = makeAccountKey(payment)
        const provider = providers[key]
        const truth = provider && (await ask(provider, payment, now))
        if (truth && (await settlePayment(db, key, truth, now)) === 'settled') settled++
      },
    },
    pace,
  )
  return { asked: done, settled, failed }
}

type Due = {
  id: string
  provider: string
  account: string | null
  provider_ref: string | null
  expires_at: Date | null
  created_at: Date
}

async function ask(provider: PaymentProvider, payment: Due, now: number): Promise<PaymentTruth | null> {
  const { id, provider_ref: ref, expires_at: expiresAt, created_at: createdAt } = payment
  if (ref === null) {
    if (now - createdAt.getTime() < neverOpened) return null
    // Without a name: should it be paid all the same, the provider's own name still finds it.
    return { ref: null, paymentId: id, state: 'failed', amount: null, failure: 'never_opened' }
  }
  const truth = await provider.query(ref)
  const overdue = truth.state === 'pending' && expiresAt !== null && expiresAt.getTime() < now
  return overdue ? provider.expire(ref) : truth
}

/** Sets the next time before asking, so that nobody asks about the same payment twice, here or in another process. */
async function takeDue(db: Database, limit: number, now: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update payment
    set check_at = ${new Date(now)}::timestamptz
      + least(greatest((${new Date(now)}::timestamptz - created_at) / 4, interval '1 minute'), interval '6 hours')
    where id in (
      select id from payment
      where state in ('created', 'pending') and check_at <= ${new Date(now)}
      order by check_at
      limit ${limit}
      for update skip locked
    )
    returning id, provider, account, provider_ref, expires_at, created_at
  `.execute(db)
  return rows
}
