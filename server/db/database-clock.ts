import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Connection } from './connection.ts'

export type DatabaseClock = { now(): number; measure(): Promise<void>; stop(): void }

const everyMinute = 60_000
// Less than this is the way to the server and back.
const smallest = 1000

/**
 * The time by the database's clock, which all processes share: one whose own is ahead would take slots that others still
 * hold. The difference is measured at the start and every minute; asking each time would cost each call a round trip.
 */
export async function openDatabaseClock(
  { db, engine }: Pick<Connection, 'db' | 'engine'>,
  log: Pick<Logger, 'warn'>,
  own: () => number = Date.now,
): Promise<DatabaseClock> {
  let offset = 0
  async function measure(): Promise<void> {
    const before = own()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const between = (before + own()) / 2
    const found = Math.round((rows[0]?.now.getTime() ?? between) - between)
    const next = Math.abs(found) < smallest ? 0 : found
    if (Math.abs(next - offset) >= smallest && next !== 0)
      log.warn(
        { secondsBehind: next / 1000 },
        'the clock of this machine is not the database’s, which is used instead',
      )
    offset = next
  }
  // The embedded engine has the clock of this very process.
  if (engine === 'pglite') return { now: own, measure: async () => {}, stop: () => {} }
  await measure()
  const timer = setInterval(() => {
    measure().catch((error: Error) =>
      log.warn({ reason: error.message }, 'the database’s clock is not known'),
    )
  }, everyMinute)
  timer.unref()
  return { now: () => own() + offset, measure, stop: () => clearInterval(timer) }
}
