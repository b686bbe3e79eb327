import type { Database } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { googlePassOf } from './google-pass.ts'
import { keepAtGoogle } from './google-wallet.ts'
import { pushToApple } from './push-apple.ts'
import { readPass } from './read-pass.ts'
import type { Wallets } from './wallets.ts'

/** Has a pass that changed changed wherever it is: Apple's phones are told to come for it, Google's copy is replaced. */
export async function updateWallet(
  db: Database,
  wallets: Wallets,
  passId: string,
  now: number,
): Promise<void> {
  const pass = await findRow(db, 'wallet_pass', { id: passId }, ['google'])
  if (!pass) return
  const told = await tellApple(db, wallets, passId, now)
  const account = pass.google ? wallets.google() : null
  const facts = account && (await readPass(db, passId, wallets.publicUrl))
  if (account && facts) {
    const { publicUrl, places } = wallets
    await keepAtGoogle(googlePassOf(facts, { issuer: account.issuer, publicUrl }), account, places, now)
  }
  // Tried again later. Those who heard of it come once more for what they have already.
  if (!told) throw new Error('Apple did not take every notice of a pass')
}

async function tellApple(db: Database, wallets: Wallets, passId: string, now: number): Promise<boolean> {
  const identity = wallets.apple(now)
  const devices = await db
    .selectFrom('wallet_device')
    .select('push_token')
    .distinct()
    .where('pass_id', '=', passId)
    .execute()
  if (!identity || devices.length === 0) return true
  const tokens = devices.map(({ push_token: token }) => token)
  const answers = await pushToApple(tokens, { identity, places: wallets.places })
  const gone = tokens.filter((token) => answers.get(token) === 'gone')
  if (gone.length > 0) await db.deleteFrom('wallet_device').where('push_token', 'in', gone).execute()
  return tokens.every((token) => answers.get(token) !== 'failed')
}
