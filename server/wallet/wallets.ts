import type { Env } from '#server/env.ts'
import { type AppleIdentity, readAppleKeys } from './apple-identity.ts'

export type GoogleAccount = NonNullable<Env['googleWallet']>

/** Where Apple and Google are; other places only in tests. */
export type WalletPlaces = {
  readonly apns: string
  readonly googleToken: string
  readonly google: string
  /** Who vouches for `apns`, where it is not one whom everybody trusts. */
  readonly apnsAuthority?: string
}

export const walletPlaces: WalletPlaces = {
  apns: 'https://api.push.apple.com',
  googleToken: 'https://oauth2.googleapis.com/token',
  google: 'https://walletobjects.googleapis.com/walletobjects/v1',
}

/** The wallets that the venue makes passes for, as it is connected now. */
export type Wallets = {
  readonly publicUrl: string
  readonly places: WalletPlaces
  /** Null without keys, and with such that nobody takes any more. */
  apple(now: number): AppleIdentity | null
  google(): GoogleAccount | null
}

export function openWallets(
  env: Pick<Env, 'publicUrl' | 'appleWallet' | 'googleWallet'>,
  places: WalletPlaces = walletPlaces,
): Wallets {
  let read: { from: string; identity: AppleIdentity | null } | null = null
  return {
    publicUrl: env.publicUrl,
    places,
    google: () => env.googleWallet,
    apple(now) {
      const keys = env.appleWallet
      if (!keys) return null
      const from = JSON.stringify(keys)
      if (read?.from !== from) {
        const found = readAppleKeys(keys, now)
        read = { from, identity: found.ok ? found.identity : null }
      }
      return read.identity && read.identity.expiresAt > now ? read.identity : null
    },
  }
}
