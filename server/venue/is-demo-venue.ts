import type { Queries } from '#server/db/connect.ts'

/** Tells whether this is the demo: its people sign in with passwords that everybody knows. */
export async function isDemoVenue(db: Queries): Promise<boolean> {
  const venue = await db.selectFrom('venue').select('demo').executeTakeFirst()
  return venue?.demo ?? false
}
