import { sql } from 'kysely'
import type { Database } from '#server/db/schema/schema.ts'

/**
 * Lets the database write a small file, and says whether it could: on a full disk it still answers questions. The file is
 * that of a snapshot, which is gone with its transaction; no table grows by it. Hosts that run out of room let
 * databases only read, which a snapshot would not notice.
 */
export async function requireWritable(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ only_reads: boolean }>`
      select current_setting('transaction_read_only')::boolean as only_reads, pg_export_snapshot()`.execute(
      tx,
    )
    if (rows[0]?.only_reads) throw new Error('The database only reads')
  })
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
