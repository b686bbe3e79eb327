import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { liveEnv } from '#server/live-env.ts'
import { paymentProviders } from '#server/payment-providers/payment-providers.ts'
import type { PaymentProvider, PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import type { ProviderDescription } from '#server/payment-providers/provider/provider-description.ts'
import { makeProviders, type ProviderOptions } from '#server/payments/providers.ts'
import { type ConnectedService, readConnectedServices } from './connected-services.queries.ts'
import { envWithServices } from './env-with-services.ts'
import { paymentAccountsOf } from './payment-accounts.ts'

type Parts = {
  readonly db: Database
  readonly env: Env
  readonly log: { error(what: { readonly err: unknown }, words: string): void }
  readonly now: () => number
  readonly options?: ProviderOptions
}

export type FollowedServices = {
  /** The settings of the process alone. */
  readonly settings: Env
  /** The settings with what the office is connected with, as it is now. */
  readonly env: Env
  /** The same object for good; what is in it changes. */
  readonly providers: PaymentProviders
  readonly services: () => readonly ConnectedService[]
  /** Who may be connected. */
  readonly offered: readonly ProviderDescription[]
  /** Reads everything anew. What is the same as before goes on undisturbed. */
  refresh(): Promise<void>
}

/**
 * What the venue is connected with, in this process: read at the start and whenever some process changed it. A database
 * that does not answer leaves everything as it was.
 */
export async function followConnectedServices({
  db,
  env,
  log,
  now,
  options = {},
}: Parts): Promise<FollowedServices> {
  let services: readonly ConnectedService[] = []
  let current = env
  let made = ''
  const providers: Record<string, PaymentProvider> = {}

  function makeAnew(): void {
    const accounts = paymentAccountsOf(services, now(), options.offered)
    const wanted = JSON.stringify([accounts, current.paymentProvider])
    if (wanted === made) return
    const next: Record<string, PaymentProvider> = { ...makeProviders(env, db, { now, ...options }, accounts) }
    // Test cards end where the office chose a real account; who has begun with one goes on.
    if (next.sandbox && current.paymentProvider !== 'sandbox') next.sandbox = { ...next.sandbox, ended: true }
    for (const key of Object.keys(providers)) if (!Object.hasOwn(next, key)) delete providers[key]
    Object.assign(providers, next)
    made = wanted
  }

  async function read(): Promise<void> {
    const venue = await db.selectFrom('venue').select('payment_account').executeTakeFirst()
    services = await readConnectedServices(db, env.sealingKeys)
    current = envWithServices(env, services, venue?.payment_account ?? null, options.offered)
    makeAnew()
  }

  let last: Promise<unknown> = Promise.resolve()
  await read()
  return {
    settings: env,
    env: liveEnv(env, {
      smtpUrl: () => current.smtpUrl,
      senderAddress: () => current.senderAddress,
      mediaS3: () => current.mediaS3,
      tracing: () => current.tracing,
      appleWallet: () => current.appleWallet,
      googleWallet: () => current.googleWallet,
      paymentProvider: () => current.paymentProvider,
      usualAccount: () => current.usualAccount,
      testAccounts: () => current.testAccounts,
    }),
    providers,
    services: () => services,
    offered: options.offered ?? paymentProviders,
    refresh: () => {
      // One after the other, so that an older answer never replaces a newer one.
      const reading = last.then(read)
      last = reading.catch((err) => log.error({ err }, 'connected services could not be read'))
      return reading
    },
  }
}

/** For a site that nobody connects with anything: what the settings say, for good. */
export function unconnected(env: Env, providers: PaymentProviders): FollowedServices {
  return {
    settings: env,
    env,
    providers,
    services: () => [],
    offered: paymentProviders,
    refresh: async () => {},
  }
}
