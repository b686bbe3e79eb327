import type { AccountKeys } from '#contracts/connected-services.ts'
import { makePaymob } from '#server/payments/paymob/paymob-provider.ts'
import { makePaytabs } from '#server/payments/paytabs/paytabs-provider.ts'
import { type PaymentProvider, ProviderRefusal, WrongKeyError } from '#server/payments/provider/provider.ts'
import { waitAtMost } from '#server/payments/provider/wait-for-provider.ts'
import type { ProviderOptions } from '#server/payments/providers.ts'
import { makeStripe } from '#server/payments/stripe/stripe-provider.ts'
import { makeTap } from '#server/payments/tap/tap-provider.ts'
import { isAway, saidBy, type Trial, trialPatience } from './trial.ts'

export type AccountToTry = {
  readonly keys: AccountKeys
  readonly options: ProviderOptions
  /** A payment that was taken with the account of before: only the same account knows it. */
  readonly knownRef?: string | null
}

export type TriedAccount =
  | Exclude<Trial<'payment_key_wrong'>, { ok: true }>
  | {
      readonly ok: true
      /** Whose keys they are; null when they may not say. */
      readonly identity: string | null
      readonly knowsPayment: boolean
    }

const places = { stripe: 'Stripe', paytabs: 'PayTabs', tap: 'Tap', paymob: 'Paymob' } as const

function providerOf(
  keys: AccountKeys,
  { stripeUrl, paytabsUrl, tapUrl, paymobUrl }: ProviderOptions,
): PaymentProvider {
  const timeout = trialPatience / 2
  if (keys.provider === 'stripe') return makeStripe({ ...keys, apiUrl: stripeUrl, timeout })
  if (keys.provider === 'tap') return makeTap({ ...keys, apiUrl: tapUrl, timeout })
  if (keys.provider === 'paymob') return makePaymob({ ...keys, apiUrl: paymobUrl, timeout })
  return makePaytabs({ ...keys, apiUrl: paytabsUrl, timeout })
}

/** Asks a provider whether it knows these keys, and whose they are. No money is touched. */
export async function tryAccount({ keys, options, knownRef }: AccountToTry): Promise<TriedAccount> {
  const provider = providerOf(keys, options)
  const wait = waitAtMost(2 * trialPatience)
  try {
    await wait(provider.greet?.() ?? Promise.resolve())
    const identity = (await wait(provider.identify?.() ?? Promise.resolve(null))) ?? null
    const knowsPayment = knownRef ? await knows(provider, knownRef) : false
    return { ok: true, identity, knowsPayment }
  } catch (error) {
    const secrets = Object.values(keys)
    const values = {
      place: places[keys.provider],
      said: saidBy(error, secrets),
    }
    if (error instanceof WrongKeyError) return { ok: false, code: 'payment_key_wrong', values }
    const { statusCode } = error as { readonly statusCode?: number }
    const refused = error instanceof ProviderRefusal || statusCode !== undefined
    return { ok: false, code: refused && !isAway(error) ? 'service_refused' : 'service_away', values }
  }
}

async function knows(provider: PaymentProvider, ref: string): Promise<boolean> {
  return provider.query(ref).then(
    (truth) => truth.ref === ref,
    () => false,
  )
}
