import { applyMigrations } from '#server/db/apply-migrations.ts'
import type { Connection } from '#server/db/connect.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { seedEmptyVenue } from './seed-empty-venue.ts'

/** Makes a database ready for a venue of one's own: its schema, and an empty venue where there is none. */
export async function initVenue(connection: Connection): Promise<'made' | 'there' | 'demo'> {
  await applyMigrations(connection)
  if (await seedEmptyVenue(connection.db)) return 'made'
  return (await isDemoVenue(connection.db)) ? 'demo' : 'there'
}
