import { paymentProviders } from './payment-providers/payment-providers.ts'
import type { KeyField, ProviderDescription } from './payment-providers/provider/provider-description.ts'
import {
  hasAllKeys,
  keysFrom,
  neededFields,
  type ProviderKeys,
} from './payment-providers/provider/provider-keys.ts'

type Given = Readonly<Record<string, string | undefined>>
export type SettingFault = { readonly name: string; readonly message: string }

/** The settings of one account, as its providers describe them: an empty one counts as not set. */
export type PaymentSettings = {
  readonly variables: readonly string[]
  readonly secrets: readonly string[]
  /** Settings that only somebody has who takes real money. */
  readonly needed: readonly string[]
  read(given: Given): ProviderKeys
  faults(given: Given): SettingFault[]
  /** The providers whose keys take test cards and no money. */
  testers(keys: ProviderKeys): string[]
}

export function paymentSettings(offered: readonly ProviderDescription[] = paymentProviders): PaymentSettings {
  const fields = offered.flatMap((one) => [...one.fields])
  const names = (some: readonly KeyField[]) => some.map(({ variable }) => variable)
  const trimmed = (given: Given, { variable }: KeyField) => given[variable]?.trim() ?? ''
  return {
    variables: names(fields),
    secrets: names(fields.filter(({ secret }) => secret)),
    needed: names(offered.flatMap(neededFields)),
    read: (given) =>
      Object.fromEntries(
        offered.map((one) => {
          const values = one.fields.map((field) => [field.name, trimmed(given, field)])
          return [one.name, keysFrom(one, Object.fromEntries(values))]
        }),
      ),
    faults: (given) =>
      fields.flatMap((field) => {
        const message = faultOf(field, trimmed(given, field))
        return message ? [{ name: field.variable, message }] : []
      }),
    testers: (keys) =>
      offered
        .filter((one) => {
          const own = keys[one.name]
          return own && hasAllKeys(one, own) && one.takesTestCards(own)
        })
        .map(({ name }) => name),
  }
}

function faultOf({ choices, setting }: KeyField, text: string): string | null {
  if (text === '') return null
  if (choices && !choices.some(({ value }) => value === text))
    return `must be one of: ${choices.map(({ value }) => value).join(', ')}`
  return setting && !setting.pattern.test(text) ? setting.error : null
}
