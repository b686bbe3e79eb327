import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { PaymentProviders } from './provider.ts'
import { makeSandbox } from './sandbox/sandbox-provider.ts'

export type ProviderOptions = { readonly now?: () => EpochMs }

/** Those who can take money here. Where a real one is chosen the demo is not there at all, so nobody can pay with it. */
export function makeProviders(env: Env, db: Database, options: ProviderOptions = {}): PaymentProviders {
  return {
    ...(env.paymentProvider === 'sandbox' && {
      sandbox: makeSandbox(db, { publicUrl: env.publicUrl, ...options }),
    }),
  }
}
