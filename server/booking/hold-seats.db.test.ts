import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { holdSlot } from './hold-slot.ts'
import { brokenBooks } from './test-book-checks.ts'
import { makePublic } from './test-public-room.ts'
import { countOverfull, lookThenJoin, raceForSeats, withoutGuard } from './test-seat-race.ts'

describeDemoOnBothEngines('seats of a public game, wanted by many at once', (getDb) => {
  let shop: TestShop
  let book: BranchBook
  beforeAll(async () => {
    shop = await openShop(getDb())
    book = await makePublic(getDb(), shop.book, 'vault', 'public', {}, shop.now)
  })

  function startsOf(day: IsoDate): number[] {
    const room = book.rooms.find(({ slug }) => slug === 'vault')
    return room ? sessionsOfDay(room.sessions, book.clock, day).map(({ startsAt }) => startsAt) : []
  }

  test('are never more than there are, and no group stands beside them', async () => {
    const starts = startsOf('2026-11-20')
    const race = { room: 'vault', starts, now: shop.now, clients: 16, calls: 250 }
    const heard = await raceForSeats(getDb(), book, race)
    expect(Object.keys(heard).filter((word) => word.startsWith('error'))).toEqual([])
    for (const word of ['joined', 'game_full', 'released']) expect(heard[word], word).toBeGreaterThan(0)
    expect(await countOverfull(getDb())).toBe(0)
    expect(await brokenBooks(getDb())).toEqual({})
  })

  test('control: counted first and taken afterwards, they are sold more often than there are', async () => {
    await withoutGuard(getDb())
    const [starts, now] = [startsOf('2026-11-24').slice(0, 2), shop.now]
    // Somebody sits there already, so that everybody else looks for what is left.
    for (const startsAt of starts) {
      const input = {
        room: 'vault',
        startsAt,
        players: 1,
        locale: 'en',
        idempotencyKey: randomUUID(),
      } as const
      expect(await holdSlot(getDb(), book, input, now)).toMatchObject({ ok: true })
    }
    const race = { room: 'vault', starts, now, clients: 24, calls: 48, joiners: 100, join: lookThenJoin }
    await raceForSeats(getDb(), book, race)
    expect(await countOverfull(getDb())).toBeGreaterThan(0)
  })
})
