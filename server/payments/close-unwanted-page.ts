import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { Database } from '#server/db/connect.ts'
import { keyOfProvider } from '#server/payment-providers/provider/account-key.ts'
import {
  type CreatedPayment,
  type PaymentProvider,
  ProviderRefusal,
} from '#server/payment-providers/provider/provider.ts'
import type { Wait } from '#server/payment-providers/provider/wait-for-provider.ts'
import { noteOpenPage } from './note-open-page.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

type Unwanted = {
  readonly id: string
  readonly order_id: string
  readonly provider_ref: string | null
  readonly asked: PaymentToCreate | null
}

/**
 * Closes a payment page and applies what has become of it: the provider may say that it was paid a moment ago. One whose
 * answer was lost is found first, by the words it was asked for with.
 */
export async function closeUnwantedPage(
  db: Database,
  provider: PaymentProvider,
  payment: Unwanted,
  now: number,
  wait: Wait,
): Promise<Settled> {
  const account = keyOfProvider(provider)
  const ref = payment.provider_ref ?? (await findRef(db, provider, payment, wait))
  // From before words were kept: the reconciler has the last word.
  if (ref === 'not known') return 'unchanged'
  if (ref === null) {
    const over = { ref: null, paymentId: payment.id, state: 'expired', amount: null } as const
    return settlePayment(db, account, { ...over, failure: 'never_opened' }, now)
  }
  return settlePayment(db, account, await wait(provider.expire(ref)), now)
}

async function findRef(
  db: Database,
  provider: PaymentProvider,
  payment: Unwanted,
  wait: Wait,
): Promise<string | null | 'not known'> {
  const { asked } = payment
  if (!asked) return 'not known'
  const found = await wait(provider.find ? provider.find(asked) : createdBefore(provider, asked))
  // Its name is written down before it is closed, so that whatever happens in between is asked about.
  if (found) await noteOpenPage(db, payment, { asked, created: found, mayLast: () => false })
  return found?.ref ?? null
}

async function createdBefore(
  provider: PaymentProvider,
  asked: PaymentToCreate,
): Promise<CreatedPayment | null> {
  try {
    return await provider.create(asked)
  } catch (error) {
    if (error instanceof ProviderRefusal) return null
    throw error
  }
}
