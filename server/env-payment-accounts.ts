/** Settings that may be given once more for an account with a name: `STRIPE_SECRET_KEY__RIYADH`. */
const accountVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYTABS_PROFILE_ID',
  'PAYTABS_SERVER_KEY',
  'PAYTABS_REGION',
  'TAP_SECRET_KEY',
  'PAYMOB_REGION',
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_API_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_INTEGRATIONS',
] as const
type AccountVariable = (typeof accountVariables)[number]

const named = new RegExp(`^(${accountVariables.join('|')})__([A-Z0-9]+(?:_[A-Z0-9]+)*)$`)

type NamedSetting = {
  readonly variable: AccountVariable
  /** As it is written: `STRIPE_SECRET_KEY__RIYADH_NORTH`. */
  readonly written: string
  /** The account's name: `riyadh-north`. */
  readonly account: string
}

type Source = Readonly<Record<string, string | undefined>>

/** The settings of accounts with a name, in the order of their names. An empty value counts as not set. */
function findNamedSettings(source: Source): NamedSetting[] {
  const given = Object.keys(source).filter((name) => source[name]?.trim())
  return given.sort().flatMap((written) => {
    const [, variable, name] = named.exec(written) ?? []
    if (!variable || !name) return []
    const account = name.toLowerCase().replaceAll('_', '-')
    return [{ variable: variable as AccountVariable, written, account }]
  })
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false
      readonly error: {
        readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]
      }
    }

/** Reads each account's settings as the plain ones are read, and names what can not be used as it is written. */
export function readNamedAccounts<T>(source: Source, parse: (own: Source) => Parsed<T>) {
  const settings = findNamedSettings(source)
  const accounts: { account: string; given: T }[] = []
  const problems: { name: string; message: string }[] = []
  for (const account of new Set(settings.map((one) => one.account))) {
    const own = settings.filter((one) => one.account === account)
    const parsed = parse(Object.fromEntries(own.map(({ variable, written }) => [variable, source[written]])))
    if (parsed.success) accounts.push({ account, given: parsed.data })
    else
      for (const { path, message } of parsed.error.issues) {
        const written = own.find(({ variable }) => variable === path[0])?.written
        problems.push({ name: written ?? String(path[0]), message })
      }
  }
  return { accounts, problems }
}
