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
import type { Queries } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { compareSeats } from '#server/public-games/compare-seats.ts'
import { atLeast, exactly } from '../bounds.ts'
import type { Experiment } from '../trial.ts'

const clients = 32
const games = 40

export const sharedSeats: Experiment = {
  name: 'shared-seats',
  promise: 'strangers who want seats of one game, and groups who want its room, never get more than there is',
  mostMinutes: 30,
  run: async (trial) => {
    const server = await startTestPostgres()
    const connection = postgresConnection(server.url, { poolSize: clients })
    try {
      const { db } = connection
      await applyMigrations(connection)
      const { book: before, now } = await openShop(db)
      const book = await makePublic(db, before, 'vault', 'public', {}, now)
      const room = book.rooms.find(({ slug }) => slug === 'vault')
      const starts = Array.from({ length: 25 }, (_, days) =>
        room ? sessionsOfDay(room.sessions, book.clock, addDays('2026-11-20', days)) : [],
      )
        .flat()
        .map(({ startsAt }) => startsAt)
      const race = (given: Partial<SeatRace>) =>
        raceForSeats(db, book, {
          room: 'vault',
          starts: starts.slice(0, games),
          now,
          clients,
          calls: 0,
          ...given,
        })

      const calls = trial.count(5000, 100_000)
      const deadlocksBefore = await deadlocksOf(db)
      const started = performance.now()
      const heard = await race({ calls })
      const seconds = (performance.now() - started) / 1000
      for (const [word, times] of Object.entries(heard)) trial.mention(`${times} times ${word}`)
      const errors = Object.entries(heard).filter(([word]) => word.startsWith('error'))
      trial.figure('contended calls', sum(Object.values(heard)), atLeast(calls))
      trial.figure('errors', sum(errors.map(([, times]) => times)), exactly(0))
      trial.figure('games with more players than seats', await countOverfull(db), exactly(0))
      trial.figure('bookings that overlap', await countOverlaps(db), exactly(0))
      trial.figure('seats that were counted wrong', (await compareSeats(db)).length, exactly(0))
      trial.figure('other disorder in the books', sum(Object.values(await brokenBooks(db))), exactly(0))
      trial.mention(`${(await deadlocksOf(db)) - deadlocksBefore} deadlocks, each tried again`)
      trial.mention(`${Math.round(calls / seconds)} calls a second from ${clients} clients`)

      await withoutGuard(db)
      const wanted = starts.slice(games, games + 20)
      for (const startsAt of wanted)
        await holdSlot(
          db,
          book,
          { room: 'vault', startsAt, players: 1, locale: 'en', idempotencyKey: `control ${startsAt}` },
          now,
        )
      await race({ starts: wanted, calls: 400, joiners: 100, join: lookThenJoin })
      trial.control('games sold beyond their seats', await countOverfull(db), atLeast(1))
    } finally {
      await connection.close()
      await server.stop()
    }
  },
}

async function deadlocksOf(db: Queries): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.deadlocks ?? Number.NaN
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
