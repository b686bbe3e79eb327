import type { Queries } from '#server/db/connect.ts'

/** What looks automatic, and what nobody stood up for, is forgotten after so many days. */
export const automaticDays = 30

/** Deletes what looked automatic a month ago. Nobody was told that it had arrived. Answers how many there were. */
export async function forgetAutomaticRequests(db: Queries, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('request')
    .where('automatic_at', '<', new Date(now - automaticDays * 24 * 3_600_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
