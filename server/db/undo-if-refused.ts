import { sql } from 'kysely'
import type { Transaction } from '#server/db/schema/schema.ts'

/** Does a part of a transaction that may be refused on its way: then nothing of it has happened, and the rest goes on. */
export async function undoIfRefused<Result extends { readonly ok: boolean }>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  const result = await work()
  if (!result.ok) await sql`rollback to savepoint part`.execute(tx)
  await sql`release savepoint part`.execute(tx)
  return result
}
