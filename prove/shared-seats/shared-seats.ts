import { sql } from 'kysely'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { brokenBooks, countOverlaps } from '#server/booking/test-book-checks.ts'
import { makePublic } from '#server/booking/test-public-room.ts'
import {
  countOverfull,
  lookThenJoin,
  raceForSeats,
  type SeatRace,
  withoutGuard,
} from '#server/booking/test-seat-race.ts'
import { applyMigrations } from '#server/db/apply-migrations.ts'
import { type Connection, connect, type Queries } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { compareSeats } from '#server/public-games/compare-seats.ts'
import { atLeast, atMost, exactly } from '../bounds.ts'
import type { Experiment, Trial } from '../trial.ts'

const clients = 32
/** So few at once that everybody meets; then others, or the clock would reach them. */
const gamesAtOnce = 4
const callsOfThese = 2500

export const sharedSeats: Experiment = {
  name: 'shared-seats',
  promise: 'strangers who want seats of one game, and groups who want its room, never get more than there is',
  mostMinutes: 30,
  run: async (trial) => {
    const server = await startTestPostgres()
    try {
      const connection = postgresConnection(server.url, { poolSize: clients, patience: racePatience })
      await onEngine(trial, 'PostgreSQL server', connection, trial.count(5000, 100_000))
    } finally {
      await server.stop()
    }
    const embedded = await connect({ databaseUrl: '', dataDir: ':memory:' })
    await onEngine(trial, 'embedded engine', embedded, trial.count(2000, 100_000))
  },
}

async function onEngine(trial: Trial, engine: string, connection: Connection, calls: number): Promise<void> {
  try {
    const { db } = connection
    await applyMigrations(connection)
    const { starts, race } = await openRace(db)
    const deadlocksBefore = await deadlocksOf(db)
    const started = performance.now()
    const heard: Record<string, number> = {}
    for (let made = 0; made < calls; made += callsOfThese) {
      const some = await race({
        starts: starts.splice(0, gamesAtOnce),
        calls: Math.min(callsOfThese, calls - made),
      })
      for (const [word, times] of Object.entries(some)) heard[word] = (heard[word] ?? 0) + times
    }
    const seconds = (performance.now() - started) / 1000
    for (const [word, times] of Object.entries(heard)) trial.mention(`${times} times ${word}`)
    const errors = Object.entries(heard).filter(([word]) => word.startsWith('error'))
    trial.figure(`contended calls on the ${engine}`, sum(Object.values(heard)), atLeast(calls))
    trial.figure('errors', sum(errors.map(([, times]) => times)), exactly(0))
    trial.figure('games with more players than seats', await countOverfull(db), exactly(0))
    trial.figure('bookings that overlap', await countOverlaps(db), exactly(0))
    trial.figure('seats that were counted wrong', (await compareSeats(db)).length, exactly(0))
    trial.figure('other disorder in the books', sum(Object.values(await brokenBooks(db))), exactly(0))
    // The clock runs so fast that a hold may run out while somebody stands between two statements.
    const circles = (await deadlocksOf(db)) - deadlocksBefore
    trial.figure('waits in a circle', circles, atMost(Math.ceil(calls / 10_000)))
    trial.mention(`${Math.round(calls / seconds)} calls a second from ${clients} clients`)

    await withoutGuard(db)
    await race({ starts: starts.splice(0, 20), calls: 400, joiners: 100, join: lookThenJoin })
    trial.control('games sold beyond their seats', await countOverfull(db), atLeast(1))
  } finally {
    await connection.close()
  }
}

/** The demo venue with a room that strangers play together, a year ahead. */
async function openRace(db: Connection['db']) {
  const { book: before, now } = await openShop(db)
  await db.updateTable('branch').set({ horizon_days: 365 }).execute()
  const book = await makePublic(db, before, 'vault', 'public', {}, now)
  const room = book.rooms.find(({ slug }) => slug === 'vault')
  const starts = Array.from({ length: 120 }, (_, days) =>
    room ? sessionsOfDay(room.sessions, book.clock, addDays('2026-11-20', days)) : [],
  )
    .flat()
    .map(({ startsAt }) => startsAt)
  const race = async (given: Pick<SeatRace, 'starts' | 'calls'> & Partial<SeatRace>) => {
    if (given.starts.length === 0) throw new Error('The plan has no more sessions')
    // Somebody sits in each already, so that the control's joiners look for what is left.
    if (given.join)
      for (const startsAt of given.starts) {
        const one = { room: 'vault', startsAt, players: 1, locale: 'en' } as const
        await holdSlot(db, book, { ...one, idempotencyKey: `first ${startsAt}` }, now)
      }
    return raceForSeats(db, book, { room: 'vault', now, clients, ...given })
  }
  return { starts, race }
}

/** The embedded engine has one session, which waits for nobody. */
async function deadlocksOf(db: Queries): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.deadlocks ?? Number.NaN
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
