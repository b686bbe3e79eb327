import { applyMigrations } from '#server/db/apply-migrations.ts'
import type { Connection } from '#server/db/connect.ts'
import { seedEmptyVenue } from '#server/db/seed/seed-empty-venue.ts'
import { isDemoVenue } from '#server/staff/is-demo-venue.ts'

/** Makes a database ready for a venue of one's own: its schema, and an empty venue where there is none. */
export async function initVenue(connection: Connection): Promise<'made' | 'there' | 'demo'> {
  await applyMigrations(connection)
  if (await seedEmptyVenue(connection.db)) return 'made'
  return (await isDemoVenue(connection.db)) ? 'demo' : 'there'
}
