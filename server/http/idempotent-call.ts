import { createHash } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

export type IdempotentCall = {
  /** The caller's own name for what it does. */
  readonly key: string
  /** What the key is of: method, address and the caller's order. The same key elsewhere is another one. */
  readonly scope: string
  readonly body: unknown
}

export type KeptAnswer = { readonly status: number; readonly answer: object }

/**
 * Does a call once. Its key is written first in the same transaction, so that the same call sent at once waits
 * for this one's answer; what throws leaves no trace. `conflict`: the key was used for another body.
 */
export async function idempotently(
  db: Database,
  call: IdempotentCall,
  work: (tx: Database) => Promise<KeptAnswer>,
  now: number,
): Promise<(KeptAnswer & { readonly replayed: boolean }) | 'conflict'> {
  const key = hash(`${call.scope}\n${call.key}`)
  const bodyHash = hash(canonicalJson(call.body))
  return inTransaction(db, async (tx) => {
    const placed = await tx
      .insertInto('idempotent_call')
      .values({ key, body_hash: bodyHash, status: 0, answer: '{}', created_at: new Date(now) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!placed) {
      const kept = await tx
        .selectFrom('idempotent_call')
        .select(['body_hash', 'status', 'answer'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (kept.body_hash !== bodyHash) return 'conflict'
      return { status: kept.status, answer: kept.answer, replayed: true }
    }
    const { status, answer } = await work(tx)
    await tx
      .updateTable('idempotent_call')
      .set({ status, answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute()
    return { status, answer, replayed: false }
  })
}

/** JSON that does not depend on the order in which the caller wrote its fields. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`)
  return `{${fields.join(',')}}`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
