import type { Database } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { databaseOf, runOn } from '#server/db/testing/test-database-url.ts'
import { openVenue, type Wish } from '../site/open-venue.ts'
import { fillBookings } from './fill-bookings.ts'
import { type SessionToCome, sessionsToCome } from './sessions-to-come.ts'
import { type Places, placesOf } from './visitors.ts'

/** A database of the demo venue with so many bookings, and slots in it that nobody has asked for yet. */
export type FilledVenue = {
  readonly bookings: number
  readonly databaseUrl: string
  readonly db: Database
  readonly places: Places
  /** Slots that can be wished for; whoever does takes them out. */
  readonly wishes: Wish[]
  /** Codes of orders that guests were told are paid. */
  readonly paid: string[]
  close(): Promise<void>
}

const venueDatabase = 'venue'
/** Guests of the experiment want evenings after these days, so that the evenings that are asked for stay as they are. */
const daysLeftAlone = 60
const players = 4

/** The name of its database. */
export const nameOf = (bookings: number) => `bookings_${bookings}`

/** Makes the demo venue once; those with bookings are copies. */
export async function openVenueOnce(serverUrl: string): Promise<void> {
  await runOn(serverUrl, `create database ${venueDatabase}`)
  const venue = await openVenue(databaseOf(serverUrl, venueDatabase))
  await venue.close()
}

export async function openFilledVenue(serverUrl: string, bookings: number): Promise<FilledVenue> {
  const name = nameOf(bookings)
  await runOn(serverUrl, `create database ${name} template ${venueDatabase}`)
  const databaseUrl = databaseOf(serverUrl, name)
  const { db, close } = postgresConnection(databaseUrl, { poolSize: 2 })
  const now = Date.now()
  const sessions = await sessionsToCome(db, now)
  // Every other session is booked, the ones between them can be wished for: none wants the time of another.
  await fillBookings(db, sessions.filter(isBooked), bookings, now)
  const wishes = sessions
    .filter(
      (session, place) => !isBooked(session, place) && session.startsAt > now + daysLeftAlone * 86_400_000,
    )
    .map(wishOf)
  return { bookings, databaseUrl, db, close, places: placesOf(sessions), wishes, paid: [] }
}

const isBooked = (_: SessionToCome, place: number) => place % 2 === 0

function wishOf({ branch, room, startsAt }: SessionToCome): Wish {
  return { branch, room, startsAt: new Date(startsAt).toISOString(), players }
}
