import type { Queries } from '#server/db/connect.ts'

const keptMs = 48 * 60 * 60 * 1000

/** Forgets the answers to calls that nobody repeats any more. */
export async function forgetIdempotentCalls(db: Queries, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_call')
    .where('created_at', '<', new Date(now - keptMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
