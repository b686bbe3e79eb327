import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'

/** A pass is on the phones of a family. More are a fault, or somebody who fills our table. */
const mostDevices = 20

/** Whether somebody has the pass: its token is written into it. */
export async function isOnPass(db: Queries, id: string, token: string): Promise<boolean> {
  const pass = await findRow(db, 'wallet_pass', { id }, ['token'])
  return pass !== undefined && isSameSecret(pass.token, token)
}

type Registration = { readonly device: string; readonly passId: string; readonly pushToken: string }

/** Phones do this again and again; the last word counts. */
export async function registerDevice(
  db: Queries,
  { device, passId, pushToken }: Registration,
  now: number,
): Promise<'registered' | 'known'> {
  return inTransaction(db, async (tx) => {
    // One after the other, so that the oldest is known.
    await tx.selectFrom('wallet_pass').select('id').where('id', '=', passId).forNoKeyUpdate().execute()
    const known = await findRow(tx, 'wallet_device', { device, pass_id: passId }, ['device'])
    await tx
      .insertInto('wallet_device')
      .values({ device, pass_id: passId, push_token: pushToken, registered_at: new Date(now) })
      .onConflict((conflict) =>
        conflict.columns(['device', 'pass_id']).doUpdateSet({ push_token: pushToken }),
      )
      .execute()
    const others = await tx
      .selectFrom('wallet_device')
      .select('device')
      .where('pass_id', '=', passId)
      .orderBy('registered_at', 'desc')
      .orderBy('device')
      .offset(mostDevices)
      .execute()
    if (others.length > 0)
      await tx
        .deleteFrom('wallet_device')
        .where('pass_id', '=', passId)
        .where(
          'device',
          'in',
          others.map((one) => one.device),
        )
        .execute()
    return known ? 'known' : 'registered'
  })
}

export async function unregisterDevice(db: Queries, device: string, passId: string): Promise<void> {
  await db.deleteFrom('wallet_device').where('device', '=', device).where('pass_id', '=', passId).execute()
}

/** A change is written before it is seen: a minute back, so that none falls between two questions. */
const overlap = 60_000

/** Which passes of a phone changed since it asked last, and what it says the next time; null when none did. */
export async function listUpdated(db: Queries, device: string, since: number | null) {
  const rows = await db
    .selectFrom('wallet_device')
    .innerJoin('wallet_pass', 'wallet_pass.id', 'wallet_device.pass_id')
    .select(['wallet_pass.id', 'changed_at'])
    .where('device', '=', device)
    .$if(since !== null, (query) => query.where('changed_at', '>', new Date(since ?? 0)))
    .orderBy('changed_at')
    .execute()
  const last = rows.at(-1)
  if (!last) return null
  return {
    serialNumbers: rows.map(({ id }) => id),
    lastUpdated: String(last.changed_at.getTime() - overlap),
  }
}
