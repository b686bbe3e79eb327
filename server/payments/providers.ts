import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { type Env, EnvError } from '#server/env.ts'
import { paymentProviders } from '#server/payment-providers/payment-providers.ts'
import { keyOfProvider } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProvider, PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import type { Keys, ProviderDescription } from '#server/payment-providers/provider/provider-description.ts'
import { neededFields, type ProviderKeys } from '#server/payment-providers/provider/provider-keys.ts'
import { makeSandbox } from './sandbox/sandbox-provider.ts'
import { tracedProvider } from './traced-provider.ts'

export type ProviderOptions = {
  readonly now?: () => EpochMs
  /** Who may be chosen; others only in tests. */
  readonly offered?: readonly ProviderDescription[]
  /** Where the providers' own servers are, by name; other places only in tests. */
  readonly urls?: Readonly<Record<string, string>>
  /** How long one question to them may take, in milliseconds. */
  readonly timeout?: number
}

/** The keys of one account at each provider; the account without a name is the one of the plain settings. */
export type PaymentAccount = {
  readonly account: string | null
  readonly keys: ProviderKeys
  /** No new payment begins with it. */
  readonly ended?: boolean
  /** Keys of the same account that were replaced a while ago: what they signed may still be on its way. */
  readonly earlier?: readonly ProviderKeys[]
}

/** Whether a provider has its keys. Half of them are a mistake, and so are none where it is the chosen one. */
function hasKeys(
  env: Env,
  description: ProviderDescription,
  account: string | null,
  keys: Keys | undefined,
): keys is Keys {
  const needed = neededFields(description)
  const missing = needed.filter(({ name }) => !keys?.[name])
  if (missing.length === 0) return true
  const { name } = description
  const chosen = account === null && env.paymentProvider === name
  if (!chosen && missing.length === needed.length) return false
  const reason = chosen ? `PAYMENT_PROVIDER is ${name}` : 'the other keys of it are there'
  const ending = account === null ? '' : `__${account.toUpperCase().replaceAll('-', '_')}`
  const written = missing.map(({ variable }) => `${variable}${ending}`).join(' and ')
  throw new EnvError(
    `These settings can not be used:\n  ${written} must be set, since ${reason}\nSee .env.example.`,
  )
}

function providersOf(env: Env, options: ProviderOptions, account: PaymentAccount): PaymentProvider[] {
  const made = makersOf(env, options, account)
  const before = (account.earlier ?? []).flatMap((keys) => makersOf(env, options, { ...account, keys }))
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
  { offered = paymentProviders, urls, timeout, now }: ProviderOptions,
  { account, keys }: Pick<PaymentAccount, 'account' | 'keys'>,
): PaymentProvider[] {
  return offered.flatMap((one) => {
    const own = keys[one.name]
    if (!hasKeys(env, one, account, own)) return []
    return [one.make(own, { account, apiUrl: urls?.[one.name], timeout, now })]
  })
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
  const { publicUrl, paymentKeys, namedPaymentAccounts } = env
  const accounts = [{ account: null, keys: paymentKeys }, ...namedPaymentAccounts]
  const bySettings = accounts.flatMap((account) => providersOf(env, options, account))
  const byOffice = ofOffice.flatMap((account) => providersOf(env, options, account))
  const demo = env.paymentProvider === 'sandbox' ? [makeSandbox(db, { publicUrl, now: options.now })] : []
  // The first of a key is replaced by the last: what the server's settings say wins.
  const all = [...byOffice, ...demo, ...bySettings]
  return Object.fromEntries(all.map((one) => [keyOfProvider(one), tracedProvider(one)]))
}
