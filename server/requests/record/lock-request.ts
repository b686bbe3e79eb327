import { type Selectable, sql } from 'kysely'
import type { Schema, Transaction } from '#server/db/connect.ts'

export type RequestRow = Selectable<Schema['request']>

/** The first number of every advisory lock on a request; 1 is a room's. */
const requestLock = 2

/**
 * Takes a request for this transaction alone. Not its row: a payment locks the order first and changes the request
 * last, and whoever had the row and wanted the order would wait for it in a circle.
 */
export async function lockRequest(tx: Transaction, requestId: string): Promise<RequestRow | null> {
  await sql`select pg_advisory_xact_lock(${requestLock}::integer, hashtext(${requestId}))`.execute(tx)
  return (await tx.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirst()) ?? null
}
