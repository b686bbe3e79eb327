import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import { phoneParts } from '#domain/phone/phone.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import { type CreatedPayment, ProviderRefusal } from '#server/payment-providers/provider/provider.ts'
import type { TapApi } from './tap-api.ts'
import { readCharge, stateOf } from './tap-charge.ts'

/** Tap's pages last whole minutes, within these. */
const shortest = 5
const longest = 60
const minute = 60_000

/** Tap's pages show Arabic by this, and English otherwise. */
const languages = { en: 'en', ar: 'ar' } as const

/** Tap wants a name and one way to reach whoever pays. */
function customerOf({ email, payer }: PaymentToCreate) {
  const phone = payer && phoneParts(payer.phone)
  return {
    first_name: payer?.name || 'Guest',
    ...(email && { email }),
    ...(phone && { phone: { country_code: phone.callingCode, number: phone.number } }),
  }
}

/**
 * Opens a page of Tap. Our id is its idempotency key: asked again with it, Tap answers with the charge it has, which a
 * guest may have paid meanwhile. Such a guest goes straight back, where the truth is found out.
 */
export async function createTapCharge(
  api: TapApi,
  wanted: PaymentToCreate,
  now: EpochMs,
): Promise<CreatedPayment> {
  const { paymentId, amount, description } = wanted
  const minutes = Math.min(longest, Math.max(shortest, Math.floor((wanted.expiresAt - now) / minute)))
  const answer = await api(
    'POST',
    '/charges',
    {
      currency: amount.currency,
      threeDSecure: true,
      save_card: false,
      description: description.slice(0, 128),
      metadata: { payment: paymentId },
      reference: { transaction: paymentId, order: paymentId, idempotent: paymentId },
      receipt: { email: false, sms: false },
      customer: customerOf(wanted),
      source: { id: 'src_all' },
      redirect: { url: wanted.returnUrl },
      post: { url: wanted.webhookUrl },
      lang_code: languages[wanted.locale],
      transaction: { expiry: { period: minutes, type: 'MINUTE' } },
    },
    amount,
  )
  if ('refusal' in answer) throw new ProviderRefusal(`Tap: ${answer.refusal.message}`)
  const charge = readCharge(answer.data)
  if (!charge) throw new Error(`Tap gave no charge for ${paymentId}`)
  const url = stateOf(charge) === 'pending' ? charge.transaction?.url : wanted.returnUrl
  if (!url) throw new Error(`Tap gave no page for ${paymentId}`)
  return { ref: charge.id, redirectUrl: url, expiresAt: Math.max(wanted.expiresAt, now + minutes * minute) }
}
