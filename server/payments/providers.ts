import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { type Env, EnvError } from '#server/env.ts'
import { makePaytabs } from './paytabs/paytabs-provider.ts'
import type { PaymentProviders, ProviderName } from './provider.ts'
import { makeSandbox } from './sandbox/sandbox-provider.ts'
import { makeStripe } from './stripe/stripe-provider.ts'
import { tracedProvider } from './traced-provider.ts'

export type ProviderOptions = {
  readonly now?: () => EpochMs
  /** Where the providers' own servers are; other places only in tests. */
  readonly stripeUrl?: string
  readonly paytabsUrl?: string
}

/** Whether a provider has its keys. Half of them are a mistake, and so are none where it is the chosen one. */
function hasKeys(env: Env, name: ProviderName, keys: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(keys).filter((key) => keys[key] === '')
  if (missing.length === 0) return true
  const chosen = env.paymentProvider === name
  if (!chosen && missing.length === Object.keys(keys).length) return false
  const reason = chosen ? `PAYMENT_PROVIDER is ${name}` : 'the other keys of it are there'
  throw new EnvError(
    `These settings can not be used:\n  ${missing.join(' and ')} must be set, since ${reason}\nSee .env.example.`,
  )
}

/**
 * Those who can take money here. The demo is there only where it was chosen: on a site that takes real money
 * nobody can pay with a test card.
 */
export function makeProviders(env: Env, db: Database, options: ProviderOptions = {}): PaymentProviders {
  const { publicUrl, stripe, paytabs } = env
  const { now, stripeUrl, paytabsUrl } = options
  const providers: PaymentProviders = {}
  if (env.paymentProvider === 'sandbox')
    providers.sandbox = tracedProvider(makeSandbox(db, { publicUrl, now }))
  const stripeKeys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }
  if (hasKeys(env, 'stripe', stripeKeys))
    providers.stripe = tracedProvider(makeStripe({ ...stripe, apiUrl: stripeUrl }))
  const paytabsKeys = { PAYTABS_PROFILE_ID: paytabs.profileId, PAYTABS_SERVER_KEY: paytabs.serverKey }
  if (hasKeys(env, 'paytabs', paytabsKeys))
    providers.paytabs = tracedProvider(makePaytabs({ ...paytabs, apiUrl: paytabsUrl }))
  return providers
}
