import { setTimeout as pause } from 'node:timers/promises'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import type { Trial } from '../trial.ts'
import { type FilledVenue, openFilledVenue, openVenueOnce } from './filled-venue.ts'
import { judgeBooks } from './judge-load.ts'
import { startTraffic, type Traffic } from './load-runner.ts'
import { countingStatements } from './statements.ts'

/** What an experiment of load happens in. */
export type Scene = {
  readonly traffic: Traffic
  readonly serverUrl: string
  /** A venue with so many bookings. */
  open(bookings: number): Promise<FilledVenue>
}

/** A PostgreSQL server, visitors, and venues that are opened one by one; at the end the books of each are looked through. */
export async function withVenues(trial: Trial, run: (scene: Scene) => Promise<void>): Promise<void> {
  const server = await startTestPostgres([countingStatements, 'shared_buffers=512MB', 'max_wal_size=4GB'])
  const traffic = await startTraffic()
  const venues: FilledVenue[] = []
  const open = async (bookings: number) => {
    const started = performance.now()
    const venue = await openFilledVenue(server.url, bookings)
    venues.push(venue)
    const seconds = Math.round((performance.now() - started) / 1000)
    trial.mention(`a venue with ${bookings.toLocaleString('en')} bookings is there after ${seconds} s`)
    return venue
  }
  try {
    await openVenueOnce(server.url)
    await run({ traffic, serverUrl: server.url, open })
    // The last messages of the bank may be on their way.
    await pause(2000)
    for (const venue of venues) await judgeBooks(trial, venue)
  } finally {
    await traffic.stop()
    for (const venue of venues) await venue.close()
    await server.stop()
  }
}
