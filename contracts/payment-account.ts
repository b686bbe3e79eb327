import * as z from 'zod/mini'

/** Who takes real money online. */
export const onlineProviders = ['stripe', 'paytabs', 'tap', 'paymob'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** Tells whether a name from outside is that of a provider who takes real money. */
export function isOnlineProvider(name: string): name is OnlineProvider {
  return onlineProviders.some((one) => one === name)
}

export const providerNames = ['sandbox', ...onlineProviders] as const
export type ProviderName = (typeof providerNames)[number]

/** A provider and which of our accounts there: `stripe`, or `stripe-riyadh`. */
export const accountKey = z
  .string()
  .check(z.regex(new RegExp(`^(?:${providerNames.join('|')})(?:-[a-z0-9]+)*$`)))
