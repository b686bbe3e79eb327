import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/** Forgets counts of minutes that are over, by the clock that they were counted by. */
export async function forgetRateLimits(db: Queries): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limit')
    .where('ends_at', '<', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
