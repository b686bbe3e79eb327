import { applyMigrations } from '#server/db/apply-migrations.ts'
import { type Connection, connect, type DatabaseSettings } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { NewVenue } from '#server/new-venue.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { endDemoOfRealSite } from '#server/venue/setup/end-demo-of-real-site.ts'
import { seedEmptyVenue } from '#server/venue/setup/seed-empty-venue.ts'
import { hasVenue } from '#server/venue/setup/seed-lock.ts'
import { seedDemo } from './seed-demo.ts'
import { rememberVenue, requireKnownFolder, requireNoVenueBefore, venueMarkerFile } from './venue-marker.ts'

type Preparation = {
  readonly now?: number
  /** Whether a demo venue gets its three months of bookings, which take some seconds. */
  readonly bookings?: boolean
  /** Where it is noted that this machine has a venue of its own. */
  readonly markerFile?: string
}

/** Opens a database that is ready to serve: its schema up to date, and a venue in it, the demo or an empty one. */
export async function prepareDatabase(
  env: DatabaseSettings & Pick<Env, 'newVenue'>,
  onProgress: (sentence: string) => void = () => {},
  { now = Date.now(), bookings = true, markerFile = venueMarkerFile }: Preparation = {},
): Promise<Connection> {
  requireKnownFolder(env, env.newVenue, markerFile)
  const connection = await connect(env, { onProgress })
  try {
    const applied = await applyMigrations(connection)
    if (applied.length > 0) onProgress(`Brought the database up to ${applied.at(-1)}`)
    const { db } = connection
    if (!(await hasVenue(db))) {
      requireNoVenueBefore(env, env.newVenue, markerFile)
      if (env.newVenue.kind === 'empty') {
        if (await seedEmptyVenue(db)) onProgress(`Made an empty venue${reasonOf(env.newVenue)}`)
      } else if (await seedDemo(db, { onlyIfEmpty: true, now, bookings, onProgress }))
        onProgress('Brought in the demo venue')
    }
    const ended = await endDemoOfRealSite(db, env.newVenue, now)
    if (ended) onProgress(ended)
    if (!(await isDemoVenue(db))) rememberVenue(env, markerFile)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

function reasonOf({ byName, because }: NewVenue): string {
  if (byName) return ', as VENUE says'
  return `: ${because.join(', ')} ${because.length > 1 ? 'say' : 'says'} that the site is for real guests. VENUE=demo would bring in the demo`
}
