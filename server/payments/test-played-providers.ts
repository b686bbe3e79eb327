import { makePaymob } from '#server/payment-providers/paymob/paymob-provider.ts'
import { openFakePaymob, paymobKeys } from '#server/payment-providers/paymob/test-fake-paymob.ts'
import { makePaytabs } from '#server/payment-providers/paytabs/paytabs-provider.ts'
import { openFakePaytabs } from '#server/payment-providers/paytabs/test-fake-paytabs.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { makeStripe } from '#server/payment-providers/stripe/stripe-provider.ts'
import { openFakeStripe } from '#server/payment-providers/stripe/test-fake-stripe.ts'
import { makeTap } from '#server/payment-providers/tap/tap-provider.ts'
import { openFakeTap, tapKey } from '#server/payment-providers/tap/test-fake-tap.ts'

/** A provider played on this machine, and what it does with a payment and its refunds. */
export type PlayedProvider = {
  readonly provider: PaymentProvider
  /** The guest pays, or the bank says no; `ref` is the provider's name of the payment. */
  end(ref: string, how: 'paid' | 'declined'): void
  /** How many refunds it has made, whoever asked. */
  refunds(): number
  close(): Promise<void>
}

const inUrl = (ref: string) => ref.split('/').at(-1) ?? ref

export const playedProviders: Readonly<
  Record<'stripe' | 'paytabs' | 'tap' | 'paymob', (now: () => number) => Promise<PlayedProvider>>
> = {
  async stripe() {
    const fake = await openFakeStripe()
    return {
      provider: makeStripe({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: fake.url }),
      // On its page a guest whose card was declined tries another one.
      end: (ref, how) => how === 'paid' && fake.pay(inUrl(ref)),
      refunds: () =>
        fake.recorded.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length,
      close: () => fake.close(),
    }
  },
  async paytabs() {
    const fake = await openFakePaytabs()
    return {
      provider: makePaytabs({ profileId: '1', serverKey: 'k', region: 'sa', apiUrl: fake.url }),
      end: (ref, how) => fake.end(ref, how === 'paid' ? 'A' : 'D'),
      refunds: () => fake.carts.filter(({ tran_type }) => tran_type === 'refund').length,
      close: () => fake.close(),
    }
  },
  async tap(now) {
    const fake = await openFakeTap()
    fake.refundsEnd('REFUNDED', '000')
    return {
      provider: makeTap({ secretKey: tapKey, apiUrl: fake.url, now }),
      end: (ref, how) =>
        fake.end(ref, how === 'paid' ? 'CAPTURED' : 'DECLINED', how === 'paid' ? '000' : '507'),
      refunds: () => fake.refunds.length,
      close: () => fake.close(),
    }
  },
  async paymob(now) {
    const fake = await openFakePaymob()
    return {
      provider: makePaymob({ ...paymobKeys, apiUrl: fake.url, now }),
      end: (ref, how) => fake.end(ref, { success: how === 'paid' }),
      refunds: () => fake.refunds().length,
      close: () => fake.close(),
    }
  },
}
