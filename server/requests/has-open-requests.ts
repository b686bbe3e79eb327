import type { Queries } from '#server/db/connect.ts'

/** Tells whether anybody waits for an answer, or for their evening. */
export async function hasOpenRequests(db: Queries): Promise<boolean> {
  const request = await db
    .selectFrom('request')
    .select('id')
    .where('state', '<>', 'closed')
    .where('automatic_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}
