import type { ProviderName } from '#contracts/payment-account.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { type Env, EnvError } from '#server/env.ts'
import { keyOfProvider } from '#server/payments/provider/account-key.ts'
import type { PaymentProvider, PaymentProviders } from '#server/payments/provider/provider.ts'
import { makePaymob } from './paymob/paymob-provider.ts'
import { makePaytabs } from './paytabs/paytabs-provider.ts'
import { makeSandbox } from './sandbox/sandbox-provider.ts'
import { makeStripe } from './stripe/stripe-provider.ts'
import { makeTap } from './tap/tap-provider.ts'
import { tracedProvider } from './traced-provider.ts'

export type ProviderOptions = {
  readonly now?: () => EpochMs
  /** Where the providers' own servers are; other places only in tests. */
  readonly stripeUrl?: string
  readonly paytabsUrl?: string
  readonly tapUrl?: string
  readonly paymobUrl?: string
  /** How long one question to them may take, in milliseconds. */
  readonly timeout?: number
}

export type PaymentKeys = Pick<Env, 'stripe' | 'paytabs' | 'tap' | 'paymob'>

/** The keys of one account at each provider; the account without a name is the one of the plain settings. */
export type PaymentAccount = PaymentKeys & {
  readonly account: string | null
  /** No new payment begins with it. */
  readonly ended?: boolean
  /** Keys of the same account that were replaced a while ago: what they signed may still be on its way. */
  readonly earlier?: readonly PaymentKeys[]
}

/** Whether a provider has its keys. Half of them are a mistake, and so are none where it is the chosen one. */
function hasKeys(
  env: Env,
  name: ProviderName,
  account: string | null,
  keys: Readonly<Record<string, string>>,
): boolean {
  const missing = Object.keys(keys).filter((key) => keys[key] === '')
  if (missing.length === 0) return true
  const chosen = account === null && env.paymentProvider === name
  if (!chosen && missing.length === Object.keys(keys).length) return false
  const reason = chosen ? `PAYMENT_PROVIDER is ${name}` : 'the other keys of it are there'
  const ending = account === null ? '' : `__${account.toUpperCase().replaceAll('-', '_')}`
  const written = missing.map((key) => `${key}${ending}`).join(' and ')
  throw new EnvError(
    `These settings can not be used:\n  ${written} must be set, since ${reason}\nSee .env.example.`,
  )
}

function providersOf(env: Env, options: ProviderOptions, account: PaymentAccount): PaymentProvider[] {
  const made = makersOf(env, options, account)
  const before = (account.earlier ?? []).flatMap((keys) => makersOf(env, options, { ...account, ...keys }))
  return made.map((one) => {
    const earlier = before.filter(({ name }) => name === one.name)
    const all = earlier.length === 0 ? one : { ...one, verifyWebhook: verifiedByAny([one, ...earlier]) }
    return account.ended ? { ...all, ended: true } : all
  })
}

function verifiedByAny(all: readonly PaymentProvider[]): PaymentProvider['verifyWebhook'] {
  return async (body, headers, now, query) => {
    for (const one of all) {
      const event = await one.verifyWebhook(body, headers, now, query)
      if (event) return event
    }
    return null
  }
}

function makersOf(
  env: Env,
  options: ProviderOptions,
  { account, stripe, paytabs, tap, paymob }: PaymentAccount,
): PaymentProvider[] {
  const { stripeUrl, paytabsUrl, tapUrl, paymobUrl, timeout, now } = options
  const made: PaymentProvider[] = []
  const stripeKeys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }
  if (hasKeys(env, 'stripe', account, stripeKeys))
    made.push(makeStripe({ ...stripe, account, apiUrl: stripeUrl, timeout }))
  const paytabsKeys = { PAYTABS_PROFILE_ID: paytabs.profileId, PAYTABS_SERVER_KEY: paytabs.serverKey }
  if (hasKeys(env, 'paytabs', account, paytabsKeys))
    made.push(makePaytabs({ ...paytabs, account, apiUrl: paytabsUrl, timeout }))
  if (hasKeys(env, 'tap', account, { TAP_SECRET_KEY: tap.secretKey }))
    made.push(makeTap({ ...tap, account, apiUrl: tapUrl, timeout, now }))
  const paymobKeys = {
    PAYMOB_SECRET_KEY: paymob.secretKey,
    PAYMOB_PUBLIC_KEY: paymob.publicKey,
    PAYMOB_API_KEY: paymob.apiKey,
    PAYMOB_HMAC_SECRET: paymob.hmacSecret,
    PAYMOB_INTEGRATIONS: paymob.integrations,
  }
  if (hasKeys(env, 'paymob', account, paymobKeys))
    made.push(makePaymob({ ...paymob, account, apiUrl: paymobUrl, timeout, now }))
  return made
}

/**
 * Those who can take money here, by their accounts: those of the settings, and those the office is connected with. The
 * demo is there only where it was chosen: on a site that takes real money nobody can pay with a test card.
 */
export function makeProviders(
  env: Env,
  db: Database,
  options: ProviderOptions = {},
  ofOffice: readonly PaymentAccount[] = [],
): PaymentProviders {
  const { publicUrl, stripe, paytabs, tap, paymob, namedPaymentAccounts } = env
  const accounts = [{ account: null, stripe, paytabs, tap, paymob }, ...namedPaymentAccounts]
  const bySettings = accounts.flatMap((account) => providersOf(env, options, account))
  const byOffice = ofOffice.flatMap((account) => providersOf(env, options, account))
  const demo = env.paymentProvider === 'sandbox' ? [makeSandbox(db, { publicUrl, now: options.now })] : []
  // The first of a key is replaced by the last: what the server's settings say wins.
  const all = [...byOffice, ...demo, ...bySettings]
  return Object.fromEntries(all.map((one) => [keyOfProvider(one), tracedProvider(one)]))
}
