import { paymentProviders } from '#server/payment-providers/payment-providers.ts'
import type { ProviderDescription } from '#server/payment-providers/provider/provider-description.ts'
import { keysFrom, type ProviderKeys } from '#server/payment-providers/provider/provider-keys.ts'
import type { PaymentAccount } from '#server/payments/providers.ts'
import type { ConnectedService } from './connected-services.queries.ts'

/** Providers try for days to tell us what they signed with a key that was replaced. */
const stillSigned = 14 * 24 * 3_600_000

type Offered = readonly ProviderDescription[]

/** The keys of a connected account by its provider's name; none where they can not be opened, or it is no provider's. */
export function keysOfService(
  { kind, settings, secrets }: ConnectedService,
  offered: Offered = paymentProviders,
): ProviderKeys | null {
  const description = offered.find(({ name }) => name === kind)
  return description && secrets ? { [kind]: keysFrom(description, { ...settings, ...secrets }) } : null
}

/** The payment accounts whose keys can be opened; also those that take no new payment. */
export function paymentAccountsOf(
  services: readonly ConnectedService[],
  now: number,
  offered?: Offered,
): PaymentAccount[] {
  return services.flatMap((service) => {
    const keys = keysOfService(service, offered)
    if (service.replacedAt !== null || !keys) return []
    const earlier = services.flatMap((one): ProviderKeys[] => {
      const isOfIt = one.kind === service.kind && one.account === service.account
      const isRecent = one.replacedAt !== null && one.replacedAt.getTime() > now - stillSigned
      const before = isOfIt && isRecent ? keysOfService(one, offered) : null
      return before ? [before] : []
    })
    return [{ account: service.account, keys, ended: service.endedAt !== null, earlier }]
  })
}
