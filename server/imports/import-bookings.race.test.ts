import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCsv } from '#domain/csv/write-csv.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { countOverlaps } from '#server/booking/test-book-checks.ts'
import type { Connection } from '#server/db/connection.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { openOffice } from '#server/staff/test-office.ts'
import { openImporter } from './test-importer.ts'

const wanted = 12

describe('an import while guests take the same slots', () => {
  let connection: Connection
  let shop: TestShop
  let importer: ReturnType<typeof openImporter>
  beforeAll(async () => {
    connection = await openTestDatabase('postgres', { demo: true })
    shop = await openShop(connection.db)
    const office = openOffice(connection.db, { now: () => shop.now, providers: shop.providers })
    importer = openImporter({ db: connection.db, owner: await office.as('layla'), now: () => shop.now })
  })
  afterAll(() => connection.close())

  /** Rows that a dry run found good, carried out while a guest wants each of their slots. */
  async function race(day: string) {
    const slots = Array.from({ length: wanted }, () => shop.slots('vault', day))
    const rows = slots.map(({ room, startsAt }) => {
      const { date, time } = wallClock(startsAt, shop.book.clock.timeZone)
      return [randomUUID().slice(0, 8), room, date, time, '4', 'Huda Test']
    })
    const head = ['Booking number', 'Room', 'Date', 'Time', 'Players', 'Name']
    const id = await importer.upload('bookings', writeCsv(head, rows))
    expect((await importer.check(id)).counts).toMatchObject({ good: wanted, bad: 0 })
    const guests = slots.map((slot) => ({
      ...slot,
      players: 4,
      locale: 'en' as const,
      idempotencyKey: randomUUID(),
    }))
    const [file, ...held] = await Promise.all([
      importer.run(id),
      ...guests.toReversed().map((wish) => holdSlot(connection.db, shop.book, wish, shop.now)),
    ])
    return { made: file.counts.made, left: file.counts.bad, held: held.filter(({ ok }) => ok).length }
  }

  test('every slot has one owner: a guest, or the row, which is listed otherwise', async () => {
    const { made, left, held } = await race('2026-12-01')
    expect(made + held).toBe(wanted)
    expect(left).toBe(held)
    expect(await countOverlaps(connection.db)).toBe(0)
  })

  test('control: without the constraint both have it', async () => {
    await sql`alter table booking drop constraint booking_no_overlap`.execute(connection.db)
    await sql`drop index booking_one_start`.execute(connection.db)
    const { made, held } = await race('2026-12-12')
    expect(made + held).toBeGreaterThan(wanted)
    expect(await countOverlaps(connection.db)).toBeGreaterThan(0)
  })
})
