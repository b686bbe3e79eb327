import type { OnlineMeans } from '#domain/payment/online-means.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import type { ProviderPlace } from '#server/payment-providers/provider/provider-description.ts'
import { createTapCharge } from './create-tap-charge.ts'
import { tapApi } from './tap-api.ts'
import { readCharge, tapTruth } from './tap-charge.ts'
import { refundTapCharge, tapReturns } from './tap-refund.ts'
import { verifyTapWebhook } from './tap-webhook.ts'

export type TapOptions = ProviderPlace & { readonly secretKey: string }

/** The schemes of a country come with its currency; cards of the world with every account. */
const ofCurrency: Readonly<Record<string, readonly OnlineMeans[]>> = { SAR: ['mada'], KWD: ['knet'] }

/** Tap, by its hosted page. */
export function makeTap(options: TapOptions): PaymentProvider {
  const { secretKey, apiUrl = 'https://api.tap.company', timeout, now = Date.now } = options
  const api = tapApi(apiUrl, secretKey, timeout)

  async function query(ref: string) {
    const answer = await api('GET', `/charges/${encodeURIComponent(ref)}`)
    if ('refusal' in answer) throw new Error(`Tap: ${answer.refusal.message}`)
    const charge = readCharge(answer.data)
    if (!charge || charge.id !== ref) throw new Error(`Tap said nothing about ${ref}`)
    return tapTruth(charge)
  }

  return {
    name: 'tap',
    account: options.account,
    create: (wanted) => createTapCharge(api, wanted, now()),
    query,
    // Its pages can not be closed from here; they expire by themselves.
    expire: query,
    refund: (wanted) => refundTapCharge(api, wanted),
    returns: (payment) => tapReturns(api, payment),
    means: async (currency) => [...(ofCurrency[currency] ?? []), 'visa', 'mastercard'],
    // A charge that nobody knows: refusing to say anything about it is an answer, and a wrong key throws.
    async greet() {
      await api('GET', '/charges/chg_none')
    },
    verifyWebhook: async (body, headers) => verifyTapWebhook(secretKey, body, headers),
  }
}
