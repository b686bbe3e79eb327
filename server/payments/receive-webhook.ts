import type { Database } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { keyOfProvider } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProvider, ProviderEvent } from '#server/payment-providers/provider/provider.ts'
import { checkReturns } from './check-returns.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

export type Received = Settled | 'refused' | 'repeated' | 'not_about_a_payment'

/**
 * Takes a provider's message. That it is genuine is proved on its raw body; what it says is only a reason to ask: the
 * answer of `query` is the truth of this moment, so messages may come late, twice or in any order.
 */
export async function receiveWebhook(
  db: Database,
  provider: PaymentProvider,
  { body, headers, query }: { body: string; headers: Headers; query?: URLSearchParams },
  now: number,
): Promise<Received> {
  const event = await provider.verifyWebhook(body, headers, now, query)
  if (!event) return 'refused'
  const account = keyOfProvider(provider)
  if (await isKnown(db, account, event.eventId)) return 'repeated'
  const ref = event.truth?.ref ?? event.ref ?? (await refOfCharge(provider, event))
  const settled = ref === null ? 'not_about_a_payment' : await settle(db, provider, ref, now)
  if (ref !== null && event.returns) await checkReturns(db, provider, ref, now)
  // Noted only now: had this process died before, the provider's next try would do the work.
  await db
    .insertInto('provider_event')
    .values({
      provider: account,
      event_id: event.eventId,
      payment_ref: ref,
      body: JSON.stringify({ raw: body }),
      received_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return settled
}

async function settle(db: Database, provider: PaymentProvider, ref: string, now: number) {
  return settlePayment(db, keyOfProvider(provider), await provider.query(ref), now)
}

async function refOfCharge(provider: PaymentProvider, { returns }: ProviderEvent): Promise<string | null> {
  return (returns?.charge && (await provider.refOfCharge?.(returns.charge))) || null
}

async function isKnown(db: Database, account: string, eventId: string): Promise<boolean> {
  const known = await findRow(db, 'provider_event', { provider: account, event_id: eventId }, ['event_id'])
  return known !== undefined
}
