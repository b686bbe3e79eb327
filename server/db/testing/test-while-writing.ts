import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connect.ts'

/** Whether anybody waits for a lock of this backend. */
async function isWaitedFor(db: Database, backend: number): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and ${backend} = any(pg_blocking_pids(pid))`.execute(db)
  return rows.length > 0
}

/** Resolves when so many of this database wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    if (rows.length >= count) return
  }
}

/**
 * Begins something while another change is written and not there for others yet. That change is committed when the
 * other one waits for it, or is done without having waited.
 */
export async function beginWhileWriting<T>(
  db: Database,
  write: (tx: Transaction) => Promise<void>,
  begin: () => Promise<T>,
): Promise<{ readonly waited: boolean; readonly answer: T }> {
  let isDone = false
  let waited = false
  let begun: Promise<T> | undefined
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await write(tx)
    begun = begin().finally(() => {
      isDone = true
    })
    while (!isDone && !waited) waited = await isWaitedFor(db, rows[0]?.pid ?? 0)
  })
  return { waited, answer: await (begun as Promise<T>) }
}
