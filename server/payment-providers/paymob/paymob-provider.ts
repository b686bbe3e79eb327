import { isTestKey } from '#domain/payment/is-test-key.ts'
import type { OnlineMeans } from '#domain/payment/online-means.ts'
import { type PaymentProvider, WrongKeyError } from '#server/payment-providers/provider/provider.ts'
import type { ProviderPlace } from '#server/payment-providers/provider/provider-description.ts'
import { checkHmac, checkMeans } from './check-paymob-keys.ts'
import { createPaymobPage } from './create-paymob-page.ts'
import { type PaymobRegion, paymobApi, paymobHosts } from './paymob-api.ts'
import { queryPaymobPayment, refundPaymobPayment } from './paymob-payment.ts'
import { verifyPaymobWebhook } from './paymob-webhook.ts'

export type PaymobOptions = ProviderPlace & {
  readonly region: PaymobRegion
  readonly secretKey: string
  readonly publicKey: string
  readonly apiKey: string
  readonly hmacSecret: string
  readonly integrations: string
}

/** `egy_sk_test_…`: which country and mode a key is of. */
const keyKind = (key: string) => /^([a-z]+)_[ps]k_(test|live)_/.exec(key)?.slice(1).join(' ')

/** Paymob, by its hosted page. */
export function makePaymob(options: PaymobOptions): PaymentProvider {
  const { region, secretKey, publicKey, apiKey, hmacSecret, integrations, timeout, now = Date.now } = options
  const host = options.apiUrl ?? paymobHosts[region]
  const api = paymobApi({ host, secretKey, apiKey, timeout, now })
  const page = { host, publicKey, integrations: integrations.split(/[\s,]+/).map(Number) }
  const query = (ref: string) => queryPaymobPayment(api, ref)
  return {
    name: 'paymob',
    account: options.account,
    create: (wanted) => createPaymobPage(api, page, wanted, now()),
    query,
    // Its pages can not be closed from here; they expire by themselves.
    expire: query,
    refund: (wanted) => refundPaymobPayment(api, wanted),
    means: async (currency): Promise<readonly OnlineMeans[]> => [
      ...(currency === 'SAR' ? (['mada'] as const) : []),
      'visa',
      'mastercard',
    ],
    async greet() {
      // Keys of two modes open pages that nobody can pay on.
      if (keyKind(secretKey) !== keyKind(publicKey))
        throw new WrongKeyError('Paymob: the secret key and the public key are of different modes')
      await api.read('POST', '/api/ecommerce/orders/transaction_inquiry', { order_id: 0 })
      const refused = await api.write('/v1/intention/', {})
      if ('data' in refused) throw new Error('Paymob opened a page for nothing')
      await checkMeans(api, page.integrations, isTestKey(secretKey))
      await checkHmac(api, hmacSecret)
    },
    identify: async () => `${region}:${keyKind(publicKey) ?? ''}:${page.integrations.toSorted().join(',')}`,
    verifyWebhook: async (body, _headers, _now, address) => verifyPaymobWebhook(hmacSecret, body, address),
  }
}
