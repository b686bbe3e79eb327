import type { Connection } from '#server/db/connection.ts'

/** Remembers when the last backup was written, for the office's list of what a venue needs. */
export async function noteBackup(connection: Connection, now: number): Promise<void> {
  await connection.transact(async (session) => {
    // A database of an older version is backed up before it is brought up to this one.
    const [there] = await session.query(
      `select from information_schema.columns where table_name = 'venue' and column_name = 'backed_up_at'`,
    )
    if (there) await session.query('update venue set backed_up_at = $1', [new Date(now)])
  })
}
