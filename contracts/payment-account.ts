import * as z from 'zod/mini'

const providerNames = ['sandbox', 'stripe', 'paytabs'] as const
export type ProviderName = (typeof providerNames)[number]

/** A provider and which of our accounts there: `stripe`, or `stripe-riyadh`. */
export const accountKey = z
  .string()
  .check(z.regex(new RegExp(`^(?:${providerNames.join('|')})(?:-[a-z0-9]+)*$`)))
