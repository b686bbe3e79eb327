import { createHash } from 'node:crypto'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'

export type IdempotentCall = {
  /** The caller's own name for what it does. */
  readonly key: string
  /** What the key is of: method, address and the caller's order. The same key elsewhere is another one. */
  readonly scope: string
  readonly body: unknown
}

export type KeptAnswer = { readonly status: number; readonly answer: object }

export type Replay = KeptAnswer | 'conflict'

const retriedFor = 15 * 60_000

/**
 * Whether a call may hear again what its first try was answered, when that is the key to an order or a request: only
 * as long as somebody may still be waiting for a lost answer. A key that turns up later opens nothing.
 */
export function isRetry({ created_at }: { readonly created_at: Date }, now: number): boolean {
  return now - created_at.getTime() < retriedFor
}

/** The answer a call got before; null when it is new. `conflict`: the key was used for another body. */
export async function replayOf(db: Queries, call: IdempotentCall): Promise<Replay | null> {
  const kept = await findRow(db, 'idempotent_call', { key: keyOf(call) }, ['body_hash', 'status', 'answer'])
  if (!kept) return null
  return kept.body_hash === bodyHashOf(call) ? { status: kept.status, answer: kept.answer } : 'conflict'
}

/**
 * Does a call once. Its key is written first in the same transaction, so that the same call sent at once waits
 * for this one's answer; what throws leaves no trace.
 */
export async function idempotently(
  db: Queries,
  call: IdempotentCall,
  work: (tx: Transaction) => Promise<KeptAnswer>,
  now: number,
): Promise<(KeptAnswer & { readonly replayed: boolean }) | 'conflict'> {
  const key = keyOf(call)
  return inTransaction(db, async (tx) => {
    const placed = await tx
      .insertInto('idempotent_call')
      .values({ key, body_hash: bodyHashOf(call), status: 0, answer: '{}', created_at: new Date(now) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!placed) {
      const earlier = await replayOf(tx, call)
      if (!earlier) throw new Error('An idempotent call was forgotten while it was asked for')
      return earlier === 'conflict' ? earlier : { ...earlier, replayed: true }
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

function keyOf({ scope, key }: IdempotentCall): string {
  return hash(`${scope}\n${key}`)
}

function bodyHashOf({ body }: IdempotentCall): string {
  return hash(canonicalJson(body))
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
