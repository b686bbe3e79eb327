import { createECDH } from 'node:crypto'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import { openText, sealText } from '#server/codes/seal-text.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

export type PushKey = { readonly publicKey: string; readonly privateKey: string }

const sealing = async (db: Queries) => ({ purpose: 'push', secret: await readSealingKey(db, '') })

async function findPushKey(db: Queries): Promise<PushKey | null> {
  const kept = await db.selectFrom('push_key').select(['public_key', 'sealed']).executeTakeFirst()
  if (!kept) return null
  const privateKey = openText(kept.sealed, await sealing(db))
  return privateKey === null ? null : { publicKey: kept.public_key, privateKey }
}

async function makePushKey(tx: Transaction): Promise<void> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const sealed = sealText(pair.getPrivateKey('base64url'), await sealing(tx))
  const row = { public_key: publicKey, sealed }
  // A browser lets only the key ring that it was given: those of an older one have to be asked again.
  await tx.deleteFrom('push_device').execute()
  await tx
    .insertInto('push_key')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
    .execute()
}

/** Whom browsers let ring them; made when it is first needed, and again after a restore, which leaves the seal behind. */
export async function readPushKey(db: Queries): Promise<PushKey> {
  const known = await findPushKey(db)
  if (known) return known
  return inTransaction(db, async (tx) => {
    await readSealingKey(tx, '')
    // Whoever makes the first one keeps the others waiting here; they find it.
    await tx.selectFrom('sealing_key').select('only_one').forUpdate().execute()
    const made = await findPushKey(tx)
    if (made) return made
    await makePushKey(tx)
    const key = await findPushKey(tx)
    if (!key) throw new Error('The key for notices does not open')
    return key
  })
}
