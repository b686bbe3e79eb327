import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import type { ProviderPlace } from '#server/payment-providers/provider/provider-description.ts'
import { createPaytabsPage, findPaytabsPage } from './create-paytabs-page.ts'
import { type PaytabsRegion, paytabsApi, paytabsHosts } from './paytabs-api.ts'
import { paytabsReturns } from './paytabs-returns.ts'
import { paytabsTruth, readTransaction } from './paytabs-transaction.ts'
import { verifyPaytabsWebhook } from './paytabs-webhook.ts'
import { refundPaytabsPayment } from './refund-paytabs-payment.ts'

export type PaytabsOptions = ProviderPlace & {
  readonly profileId: string
  readonly serverKey: string
  readonly region: PaytabsRegion
}

/** PayTabs, by its hosted page. */
export function makePaytabs(options: PaytabsOptions): PaymentProvider {
  const { profileId, serverKey, region, apiUrl, timeout } = options
  const api = paytabsApi(apiUrl ?? paytabsHosts[region], profileId, serverKey, timeout)

  async function query(ref: string) {
    const answer = await api('/payment/query', { tran_ref: ref })
    if ('refusal' in answer) throw new Error(`PayTabs: ${answer.refusal.message}`)
    const transaction = readTransaction(answer.data)
    if (!transaction) throw new Error(`PayTabs said nothing about ${ref}`)
    return paytabsTruth(transaction)
  }

  return {
    name: 'paytabs',
    account: options.account,
    create: (wanted) => createPaytabsPage(api, wanted),
    find: (wanted) => findPaytabsPage(api, wanted),
    query,
    // It can not be asked. Cards every profile takes, and with riyals those of the Saudi network; others have to be agreed with it.
    means: async (currency) => [...(currency === 'SAR' ? (['mada'] as const) : []), 'visa', 'mastercard'],
    // A payment that nobody knows: refusing to say anything about it is an answer, and a wrong key throws.
    async greet() {
      await api('/payment/query', { tran_ref: 'TST0000000000000' })
    },
    identify: async () => `${region}:${profileId}`,
    // Its pages can not be closed from here; they expire by themselves.
    expire: query,
    refund: (wanted) => refundPaytabsPayment(api, wanted),
    returns: (payment) => paytabsReturns(api, payment),
    verifyWebhook: async (body, headers) => verifyPaytabsWebhook(serverKey, body, headers),
  }
}
