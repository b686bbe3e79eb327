import type { PaymentProvider } from './provider.ts'

type Account = { readonly provider: string; readonly account?: string | null }

/** One name for a provider and which of our accounts there: `stripe`, or `stripe-riyadh`. */
export function makeAccountKey({ provider, account }: Account): string {
  return account ? `${provider}-${account}` : provider
}

export function keyOfProvider({ name, account }: Pick<PaymentProvider, 'name' | 'account'>): string {
  return makeAccountKey({ provider: name, account })
}

/** The provider and the account a key names. Names of providers have no hyphen, those of accounts may. */
export function readAccountKey(key: string): { readonly provider: string; readonly account: string | null } {
  const at = key.indexOf('-')
  return at < 0
    ? { provider: key, account: null }
    : { provider: key.slice(0, at), account: key.slice(at + 1) }
}
