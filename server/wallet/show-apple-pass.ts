import { createHash } from 'node:crypto'
import { readMark } from '#server/brand/read-mark.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { makeApplePass } from './make-apple-pass.ts'
import { readPass } from './read-pass.ts'
import { takePass } from './take-pass.ts'
import { hasTicket } from './ticket-pass.queries.ts'
import type { Wallets } from './wallets.ts'

export type AppleFile = { readonly bytes: Buffer; readonly changedAt: Date }

/** A pass as an iPhone takes it; null without keys, and when there is none. */
export async function showApplePass(
  db: Queries,
  wallets: Wallets,
  passId: string,
  now: number,
): Promise<AppleFile | 'wallet_off' | 'not_found'> {
  const identity = wallets.apple(now)
  if (!identity) return 'wallet_off'
  const facts = await readPass(db, passId, wallets.publicUrl)
  if (!facts) return 'not_found'
  const { publicUrl } = wallets
  const bytes = await makeApplePass(facts, { mark: await readMark(db), identity, publicUrl })
  return { bytes, changedAt: facts.changedAt }
}

/** The pass of an order's ticket, made when it is first asked for. */
export async function showTicketPass(
  db: Queries,
  wallets: Wallets,
  orderId: string,
  now: number,
): Promise<AppleFile | 'wallet_off' | 'not_found'> {
  if (!wallets.apple(now)) return 'wallet_off'
  if (!(await hasTicket(db, orderId))) return 'not_found'
  return showApplePass(db, wallets, await takePass(db, { orderId }), now)
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const openMinutes = 10

/** An address that opens a gift card's pass for some minutes: the card's own code belongs in no address. */
export async function openDownload(
  db: Queries,
  wallets: Wallets,
  voucherId: string,
  now: number,
): Promise<string> {
  const secret = newCode(26)
  await updateRow(db, 'wallet_pass', await takePass(db, { voucherId }), {
    download_hash: hashOf(secret),
    download_until: new Date(now + openMinutes * 60_000),
  })
  return `${wallets.publicUrl}/api/wallets/passes/${secret}.pkpass`
}

/** The pass that such an address opens. */
export async function findDownload(db: Queries, secret: string, now: number): Promise<string | null> {
  const pass = await findRow(db, 'wallet_pass', { download_hash: hashOf(secret) }, ['id', 'download_until'])
  return pass?.download_until && pass.download_until.getTime() > now ? pass.id : null
}
