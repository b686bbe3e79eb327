import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Lets the database write a small file, and says whether it could: on a full disk it still answers questions. The file is
 * that of a snapshot, which is gone with its transaction; no table grows by it.
 */
export async function requireWritable(db: Database): Promise<void> {
  await db.transaction().execute((tx) => sql`select pg_export_snapshot()`.execute(tx))
}

/** The same for those who ask often: an answer holds for some seconds, and many who ask at once are one question. */
export function writableNow(db: Database, now: () => number, seconds = 10): () => Promise<void> {
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined
  return () => {
    if (!asked || now() - asked.at >= seconds * 1000 || now() < asked.at)
      asked = { at: now(), answer: requireWritable(db) }
    return asked.answer
  }
}
