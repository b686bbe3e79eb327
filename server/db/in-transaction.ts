import { setTimeout } from 'node:timers/promises'
import type { Queries, Transaction } from '#server/db/schema/schema.ts'

const mostTries = 4

// Deadlock, serialisation failure, and an exclusion constraint or unique index that a concurrent change got to
// first: whoever tries again sees what the other one did and answers that.
const worthAnotherTry = new Set(['40P01', '40001', '23P01', '23505'])

/** Does several things as one. Inside a transaction it joins that one; else what lost a race is tried again. */
export async function inTransaction<T>(db: Queries, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === mostTries || !worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error
      await setTimeout(Math.random() * 20 * tries)
    }
  }
}
