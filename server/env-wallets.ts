/** The settings of wallets as they are given. */
export type GivenWallets = {
  readonly APPLE_WALLET_CERTIFICATE: string
  readonly APPLE_WALLET_INTERMEDIATE: string
  readonly APPLE_WALLET_KEY: string
  readonly GOOGLE_WALLET_ISSUER: string
  readonly GOOGLE_WALLET_KEY: string
}

type Fault = { readonly name: string; readonly message: string }

/** A service account at Google, and whose passes it makes. */
export type GoogleWalletSettings = {
  readonly issuer: string
  readonly account: string
  /** PEM. */
  readonly key: string
}

/** The file that Google gives for a service account; null when it is none. */
export function readGoogleKeyFile(text: string): Omit<GoogleWalletSettings, 'issuer'> | null {
  try {
    const { client_email: account, private_key: key } = JSON.parse(text) as Record<string, unknown>
    if (typeof account !== 'string' || typeof key !== 'string' || !key.includes('PRIVATE KEY')) return null
    return { account, key }
  } catch {
    return null
  }
}

function missingOf(given: GivenWallets, names: readonly (keyof GivenWallets)[], prefix: string): Fault[] {
  const missing = names.filter((name) => given[name] === '')
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map((name) => ({ name, message: `must be set, since others of ${prefix}_… are` }))
}

/** The wallets that the settings speak for, whole or not at all, and what is wrong with them. */
export function walletsOf(given: GivenWallets) {
  const apple = ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_INTERMEDIATE', 'APPLE_WALLET_KEY'] as const
  const google = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'] as const
  const faults = [...missingOf(given, apple, 'APPLE_WALLET'), ...missingOf(given, google, 'GOOGLE_WALLET')]
  const account = readGoogleKeyFile(given.GOOGLE_WALLET_KEY)
  if (given.GOOGLE_WALLET_KEY && !account)
    faults.push({ name: 'GOOGLE_WALLET_KEY', message: 'must be the JSON file of a service account' })
  return {
    faults,
    appleWallet: given.APPLE_WALLET_KEY
      ? {
          certificate: given.APPLE_WALLET_CERTIFICATE,
          intermediate: given.APPLE_WALLET_INTERMEDIATE,
          key: given.APPLE_WALLET_KEY,
        }
      : null,
    googleWallet: account && { issuer: given.GOOGLE_WALLET_ISSUER, ...account },
  }
}
