import * as z from 'zod/mini'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import { e164 } from '#domain/phone/phone.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import { type CreatedPayment, ProviderRefusal } from '#server/payment-providers/provider/provider.ts'
import type { PaymobApi } from './paymob-api.ts'

const intentionShape = z.looseObject({
  client_secret: z.string(),
  intention_order_id: z.union([z.string(), z.number()]),
})

/** What Paymob wants where we were not told. */
const unknown = 'NA'
const shortestSeconds = 60

type Page = {
  readonly host: string
  readonly publicKey: string
  /** Which of the account's means of payment it offers. */
  readonly integrations: readonly number[]
}

/** Paymob wants two names of everybody. */
function namesOf(name: string | undefined) {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/)
  return { first_name: first || unknown, last_name: rest.join(' ') || unknown }
}

/**
 * Opens a page of Paymob. The address of a page is told once: one whose answer was lost nobody can ever pay on, so asking
 * again opens another one for the same payment.
 */
export async function createPaymobPage(
  api: PaymobApi,
  { host, publicKey, integrations }: Page,
  wanted: PaymentToCreate,
  now: EpochMs,
): Promise<CreatedPayment> {
  const { paymentId, amount, description, email, payer, expiresAt } = wanted
  const answer = await api.write('/v1/intention/', {
    amount: amount.amount,
    currency: amount.currency,
    payment_methods: integrations,
    items: [{ name: description.slice(0, 50), amount: amount.amount, quantity: 1 }],
    billing_data: {
      ...namesOf(payer?.name),
      email: email ?? unknown,
      phone_number: (payer && e164(payer.phone)) ?? unknown,
    },
    special_reference: paymentId,
    expiration: Math.max(shortestSeconds, Math.floor((expiresAt - now) / 1000)),
    notification_url: wanted.webhookUrl,
    redirection_url: wanted.returnUrl,
  })
  if ('refusal' in answer) throw new ProviderRefusal(`Paymob: ${answer.refusal.message}`)
  const page = z.safeParse(intentionShape, answer.data)
  if (!page.success) throw new Error(`Paymob gave no page for ${paymentId}`)
  const { client_secret, intention_order_id } = page.data
  const query = new URLSearchParams({ publicKey, clientSecret: client_secret })
  return { ref: String(intention_order_id), redirectUrl: `${host}/unifiedcheckout/?${query}`, expiresAt }
}
