import type { Env } from '#server/env.ts'
import type { PaymentProvider } from '../provider.ts'
import { createPaytabsPage } from './create-paytabs-page.ts'
import { paytabsApi, paytabsHosts } from './paytabs-api.ts'
import { paytabsTruth, readTransaction } from './paytabs-transaction.ts'
import { verifyPaytabsWebhook } from './paytabs-webhook.ts'
import { refundPaytabsPayment } from './refund-paytabs-payment.ts'

export type PaytabsOptions = Env['paytabs'] & {
  /** Where PayTabs is, instead of its region's host; only in tests. */
  readonly apiUrl?: string
}

/** PayTabs, by its hosted page. */
export function makePaytabs({ profileId, serverKey, region, apiUrl }: PaytabsOptions): PaymentProvider {
  const api = paytabsApi(apiUrl ?? paytabsHosts[region], profileId, serverKey)

  async function query(ref: string) {
    const answer = await api('/payment/query', { tran_ref: ref })
    if ('refusal' in answer) throw new Error(`PayTabs: ${answer.refusal.message}`)
    const transaction = readTransaction(answer.data)
    if (!transaction) throw new Error(`PayTabs said nothing about ${ref}`)
    return paytabsTruth(transaction)
  }

  return {
    name: 'paytabs',
    create: (wanted) => createPaytabsPage(api, wanted),
    query,
    // A payment that nobody knows: refusing to say anything about it is an answer, and a wrong key throws.
    async greet() {
      await api('/payment/query', { tran_ref: 'TST0000000000000' })
    },
    // Its pages can not be closed from here; they expire by themselves.
    expire: query,
    refund: (wanted) => refundPaytabsPayment(api, wanted),
    verifyWebhook: async (body, headers) => verifyPaytabsWebhook(serverKey, body, headers),
  }
}
