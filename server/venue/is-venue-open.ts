import type { Queries } from '#server/db/connect.ts'

/** Tells whether the owner has opened the venue: until then nothing is sold, by whatever way somebody asks. */
export async function isVenueOpen(db: Queries): Promise<boolean> {
  const venue = await db.selectFrom('venue').select('opened_at').executeTakeFirst()
  return venue?.opened_at != null
}
