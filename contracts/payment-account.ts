import * as z from 'zod/mini'

/** Who takes money online: a provider of the list that the server has, or `sandbox`, the demo's. */
export const providerName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/), z.maxLength(40))

/** A provider and which of our accounts there: `stripe`, or `stripe-riyadh`. */
export const accountKey = z.string().check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/), z.maxLength(90))
