import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar-date.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import type { Connection } from './connection.ts'
import { openDatabaseClock } from './database-clock.ts'

const ahead = 20 * 60_000
let connection: Connection
let shop: TestShop
beforeAll(async () => {
  connection = await openTestDatabase('postgres', { demo: true })
  shop = await openShop(connection.db)
})
afterAll(() => connection.close())

function loud() {
  const said: string[] = []
  return { said, log: pino({ level: 'warn' }, { write: (line: string) => said.push(line) }) }
}

test('a process whose clock is ahead does not take what others hold', async () => {
  const now = Date.now()
  const book = await readBranchBook(connection.db, 'riyadh', now)
  if (!book) throw new Error('The demo has no branch')
  const day = addDays(businessDay(now, book.clock.timeZone, book.clock.businessDayStart), 3)
  const slot = shop.slots('vault', day)
  const hold = (at: number) => {
    const wish = { ...slot, players: 4, locale: 'en', idempotencyKey: randomUUID() } as const
    return holdSlot(connection.db, book, wish, at)
  }
  expect(await hold(now)).toMatchObject({ ok: true })
  const { said, log } = loud()
  const wrong = () => Date.now() + ahead
  const clock = await openDatabaseClock(connection, log, wrong)
  expect(said).toEqual([expect.stringContaining('is not the database’s')])
  expect(await hold(clock.now())).toEqual({ ok: false, code: 'slot_taken' })
  // The control: by its own clock it does.
  expect(await hold(wrong())).toMatchObject({ ok: true })
  clock.stop()
})

test('a clock that is set right later is believed again', async () => {
  let error = ahead
  const { log } = loud()
  const own = () => Date.now() + error
  const clock = await openDatabaseClock(connection, log, own)
  expect(Math.abs(clock.now() - own())).toBeGreaterThan(ahead / 2)
  error = 0
  await clock.measure()
  expect(Math.abs(clock.now() - own())).toBeLessThan(ahead / 2)
  clock.stop()
})
