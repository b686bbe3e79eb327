import type { Queries } from '#server/db/schema/schema.ts'

// Several processes may start on an empty database at once; one of them fills it.
export const seedLock = 7_145_002

export async function hasVenue(db: Queries): Promise<boolean> {
  return (await db.selectFrom('venue').select('only_one').executeTakeFirst()) !== undefined
}
