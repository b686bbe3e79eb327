import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import type { Queries } from '#server/db/connect.ts'

/** The venue's promises to its guests; what it does not say is as usual. */
export async function readPolicy(db: Queries): Promise<Policy> {
  const venue = await db.selectFrom('venue').select('policy').executeTakeFirst()
  return { ...defaultPolicy, ...venue?.policy }
}
