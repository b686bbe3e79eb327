import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { googlePassOf } from './google-pass.ts'
import { GoogleWalletError, googleSaveLink, keepAtGoogle } from './google-wallet.ts'
import { readPass } from './read-pass.ts'
import type { Wallets } from './wallets.ts'

/** Puts a pass at Google and answers where a phone takes it from. */
export async function saveToGoogle(
  db: Queries,
  wallets: Wallets,
  passId: string,
  now: number,
): Promise<{ readonly url: string } | 'wallet_off' | 'wallet_away' | 'not_found'> {
  const account = wallets.google()
  if (!account) return 'wallet_off'
  const { publicUrl, places } = wallets
  // First of all: what changes from here on is told to Google as well.
  await updateRow(db, 'wallet_pass', passId, { google: true })
  const facts = await readPass(db, passId, publicUrl)
  if (!facts) return 'not_found'
  const pass = googlePassOf(facts, { issuer: account.issuer, publicUrl })
  try {
    await keepAtGoogle(pass, account, places, now)
  } catch (error) {
    if (error instanceof GoogleWalletError) return 'wallet_away'
    throw error
  }
  return { url: googleSaveLink(pass, account, { publicUrl, now }) }
}
