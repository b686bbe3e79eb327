import type { infer as Infer } from 'zod/mini'
import type { GoogleWalletSettings, googleWalletToConnect } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { readGoogleKeyFile } from '#server/env-wallets.ts'
import { askGoogleIssuer, GoogleWalletError } from '#server/wallet/google-wallet.ts'
import { type GoogleAccount, walletPlaces } from '#server/wallet/wallets.ts'
import { connectService } from './connect-service.ts'
import { currentOf } from './connected-services.queries.ts'
import type { ServiceParts } from './service-change.ts'
import { saidBy, type Trial } from './trial.ts'

/** Another service account for passes, which has to be let in at Google for its issuer. */
export async function connectGoogleWallet(
  parts: ServiceParts,
  actor: StaffActor,
  { issuer, keyFile }: Infer<typeof googleWalletToConnect>,
  now: number,
) {
  const file = keyFile === null ? null : readGoogleKeyFile(keyFile)
  const before = currentOf(parts.connected.services(), 'googlewallet')?.settings as
    | GoogleWalletSettings
    | undefined
  const settings = { issuer, account: file?.account ?? before?.account ?? '' }
  const wanted = {
    kind: 'googlewallet',
    settings,
    secretName: 'key',
    secret: keyFile === null ? null : (file?.key ?? ''),
    place: (of: object) => (of as GoogleWalletSettings).account,
    attempt: (key: string) => tryGoogle({ ...settings, key }, parts.walletPlaces ?? walletPlaces, now),
  } as const
  return connectService(parts, actor, wanted, now)
}

async function tryGoogle(
  account: GoogleAccount,
  places: typeof walletPlaces,
  now: number,
): Promise<Trial<'wallet_key_wrong' | 'wallet_issuer'>> {
  const values = { place: new URL(places.google).host, said: '' }
  try {
    await askGoogleIssuer(account, places, now)
    return { ok: true }
  } catch (error) {
    // What is no key can not even be signed with.
    if (!(error instanceof GoogleWalletError)) return { ok: false, code: 'wallet_key_wrong', values }
    const said = { ...values, said: saidBy(error, [account.key]) }
    if (error.status === 0) return { ok: false, code: 'service_away', values: said }
    if (error.message.includes('token')) return { ok: false, code: 'wallet_key_wrong', values: said }
    if ([401, 403, 404].includes(error.status)) return { ok: false, code: 'wallet_issuer', values: said }
    return { ok: false, code: 'service_refused', values: said }
  }
}
