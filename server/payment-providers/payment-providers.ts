import { paymob } from './paymob/paymob.ts'
import { paytabs } from './paytabs/paytabs.ts'
import type { ProviderDescription } from './provider/provider-description.ts'
import { stripe } from './stripe/stripe.ts'
import { tap } from './tap/tap.ts'

/** Who takes real money online: each is a folder here, and a line. */
export const paymentProviders: readonly ProviderDescription[] = [stripe, paytabs, tap, paymob]

/** What a provider is called. One that is gone keeps the name it had for us: payments of it are still there. */
export function providerWords(name: string): ProviderDescription['words'] {
  return paymentProviders.find((one) => one.name === name)?.words ?? { en: name, ar: name }
}
