import type { AccountKeys } from '#contracts/connected-services.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { paymentProviders } from '#server/payment-providers/payment-providers.ts'
import type { Keys, ProviderDescription } from '#server/payment-providers/provider/provider-description.ts'
import { partsOfKeys, readTypedKeys } from '#server/payment-providers/provider/provider-keys.ts'
import type { Secrets } from './seal-secrets.ts'

type ReadKeys =
  | { readonly ok: true; readonly provider: ProviderDescription; readonly keys: Keys }
  | { readonly ok: false; readonly code: 'invalid'; readonly fields: Readonly<Record<string, Failure>> }

/** What somebody typed of an account, judged by what its provider asks for. */
export function readAccountKeys(
  { provider: name, ...typed }: AccountKeys,
  offered: readonly ProviderDescription[] = paymentProviders,
): ReadKeys {
  const provider = offered.find((one) => one.name === name)
  const unknown = { 'keys.provider': { rule: 'one_of', params: {} } } as const
  if (!provider) return { ok: false, code: 'invalid', fields: unknown }
  const read = readTypedKeys(provider, typed)
  return read.ok
    ? { ok: true, provider, keys: read.keys }
    : { ok: false, code: 'invalid', fields: read.fields }
}

/** What of the keys is shown, and what is sealed. */
export function serviceParts(provider: ProviderDescription, keys: Keys, identity: string | null) {
  const { shown, secrets } = partsOfKeys(provider, keys)
  return { settings: { identity, ...shown }, secrets: secrets as Secrets }
}
