import type { PaymentSettings, SettingFault } from './env-payment-keys.ts'
import type { ProviderKeys } from './payment-providers/provider/provider-keys.ts'

type NamedSetting = {
  readonly variable: string
  /** As it is written: `STRIPE_SECRET_KEY__RIYADH_NORTH`. */
  readonly written: string
  /** The account's name: `riyadh-north`. */
  readonly account: string
}

type Source = Readonly<Record<string, string | undefined>>

/** The settings of accounts with a name, in the order of their names. An empty value counts as not set. */
function findNamedSettings(source: Source, variables: readonly string[]): NamedSetting[] {
  // Settings that may be given once more for an account with a name: `STRIPE_SECRET_KEY__RIYADH`.
  const named = new RegExp(`^(${variables.join('|')})__([A-Z0-9]+(?:_[A-Z0-9]+)*)$`)
  const given = Object.keys(source).filter((name) => source[name]?.trim())
  return given.sort().flatMap((written) => {
    const [, variable, name] = named.exec(written) ?? []
    if (!variable || !name) return []
    return [{ variable, written, account: name.toLowerCase().replaceAll('_', '-') }]
  })
}

/** Reads each account's settings as the plain ones are read, and names what can not be used as it is written. */
export function readNamedAccounts(source: Source, payments: PaymentSettings) {
  const settings = findNamedSettings(source, payments.variables)
  const accounts: { account: string; keys: ProviderKeys }[] = []
  const faults: SettingFault[] = []
  for (const account of new Set(settings.map((one) => one.account))) {
    const own = settings.filter((one) => one.account === account)
    const given = Object.fromEntries(own.map(({ variable, written }) => [variable, source[written]]))
    accounts.push({ account, keys: payments.read(given) })
    for (const { name, message } of payments.faults(given)) {
      const written = own.find(({ variable }) => variable === name)?.written
      faults.push({ name: written ?? name, message })
    }
  }
  return { accounts, faults }
}
