import { type BranchBook, readBranchBook } from '../server/availability/branch-book.ts'
import { showBranchDay } from '../server/availability/show-branch-day.ts'
import { applyMigrations } from '../server/db/apply-migrations.ts'
import type { Queries } from '../server/db/connect.ts'
import { postgresConnection } from '../server/db/postgres-connection.ts'
import { startTestPostgres } from '../server/db/testing/test-postgres-server.ts'
import { bookComingEvenings, bookPastEvenings, insertBranches } from './availability-rows.ts'

export type AvailabilityTimes = {
  /** Milliseconds within which 99 of 100 answers come, with so many bookings in the database. */
  readonly at1000: number
  readonly at500000: number
}

const today = '2026-11-15'
const now = Date.parse(`${today}T08:00Z`)
const rounds = 7
const callsARound = 600

/** How long the evening of a branch takes on a PostgreSQL server, when the database is young and when it is old. */
export async function availabilityTimes(): Promise<AvailabilityTimes> {
  const server = await startTestPostgres()
  const connection = postgresConnection(server.url)
  try {
    await applyMigrations(connection)
    return await measure(connection.db)
  } finally {
    await connection.close()
    await server.stop()
  }
}

async function measure(db: Queries): Promise<AvailabilityTimes> {
  const first = await insertBranches(db)
  const evenings = await bookComingEvenings(db, today)
  await bookPastEvenings(db, today, 1000)
  const book = (await readBranchBook(db, first, now)) as BranchBook
  await timesOf(db, book, evenings)
  const at1000 = await usualP99(db, book, evenings)
  await bookPastEvenings(db, today, 500_000)
  return { at1000, at500000: await usualP99(db, book, evenings) }
}

/** The middle one of several rounds: another process may have had the machine during one. */
async function usualP99(db: Queries, book: BranchBook, evenings: readonly string[]): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < rounds; round++) {
    const times = (await timesOf(db, book, evenings)).sort((a, b) => a - b)
    found.push(times[Math.floor(times.length * 0.99)] as number)
  }
  return found.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number
}

async function timesOf(db: Queries, book: BranchBook, evenings: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < callsARound; call++) {
    const started = performance.now()
    const { rooms } = await showBranchDay(db, book, evenings[call % evenings.length] as string, 4, now)
    times.push(performance.now() - started)
    const slots = rooms.flatMap((room) => room.slots)
    if (!slots.some(({ state }) => state === 'taken') || !slots.some(({ price }) => price !== null))
      throw new Error('The evenings of this bench are neither empty nor full')
  }
  return times
}
