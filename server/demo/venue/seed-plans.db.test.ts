import { beforeAll, expect, test } from 'vitest'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { priceFrom } from '#domain/pricing/price-table.ts'
import { addDays, weekdayOf } from '#domain/time/calendar-date.ts'
import { instantAt } from '#domain/time/wall-clock.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { demoBranches } from './demo-branches.ts'
import { demoRamadanHours } from './demo-plans.ts'

const now = Date.UTC(2026, 10, 15, 12)
const monday = '2026-11-16'
const week = [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(monday, later))
const ramadan = { first: '2027-02-08', last: '2027-03-08' }

describeOnDatabase('the plans and prices of the demo', (getDb) => {
  let books: BranchBook[]
  beforeAll(async () => {
    await seedDemo(getDb(), { now })
    const read = await Promise.all(demoBranches.map(({ slug }) => readBranchBook(getDb(), slug, now)))
    books = read.filter((book) => book !== null)
  })

  /** Every session of every room on some evenings, with the room and the branch it belongs to. */
  function sessionsOn(dates: readonly string[]) {
    return books.flatMap((book) =>
      book.rooms.flatMap((room) =>
        dates.flatMap((date) =>
          sessionsOfDay(room.sessions, book.clock, date).map((session) => ({ book, room, ...session })),
        ),
      ),
    )
  }

  test('every room is played on every evening its branch is open, within its hours', () => {
    const sessions = sessionsOn(week)
    for (const { slug, openingHours, timeZone } of demoBranches)
      for (const date of week) {
        const open = openingHours.filter(({ day }) => day === weekdayOf(date))
        const tonight = sessions.filter(({ book, businessDay }) => book.slug === slug && businessDay === date)
        const played = new Set(tonight.map(({ room }) => room.slug)).size
        expect([slug, date, played]).toEqual([slug, date, open.length === 0 ? 0 : roomsOf(slug)])
        for (const { opens, closes } of open) {
          const closesAt = instantAt(closes <= opens ? addDays(date, 1) : date, closes, timeZone)
          expect(Math.min(...tonight.map(({ startsAt }) => startsAt))).toBe(instantAt(date, opens, timeZone))
          expect(Math.max(...tonight.map(({ endsAt }) => endsAt))).toBeLessThanOrEqual(closesAt)
        }
      }
  })

  const roomsOf = (slug: string) => books.find((book) => book.slug === slug)?.rooms.length

  test('nothing of the plan is lost to an overlap', async () => {
    const weekly = await getDb()
      .selectFrom('weekly_session')
      .select('id')
      .where('season_id', 'is', null)
      .execute()
    expect(sessionsOn(week)).toHaveLength(weekly.length)
  })

  test('some sessions lie after midnight, are for women, are for families', () => {
    const sessions = sessionsOn(week)
    for (const { slug } of books) {
      const here = sessions.filter(({ book }) => book.slug === slug)
      expect(
        here.some(({ book, startsAt, businessDay }) => isAfterMidnight(book, startsAt, businessDay)),
      ).toBe(true)
      for (const audience of ['everyone', 'women', 'families'])
        expect([slug, audience, here.some((session) => session.audience === audience)]).toEqual([
          slug,
          audience,
          true,
        ])
    }
  })

  test('one room has evenings of strangers, and evenings that whoever comes first decides', () => {
    const shared = sessionsOn(week).filter(({ mode }) => mode !== 'private')
    expect([...new Set(shared.map(({ room }) => room.slug))]).toEqual(['asylum'])
    expect(new Set(shared.map(({ mode, audience }) => `${mode} ${audience}`))).toEqual(
      new Set(['public women', 'public everyone', 'first_decides everyone']),
    )
    expect(shared.every(({ room }) => room.publicGame !== null)).toBe(true)
  })

  function isAfterMidnight({ clock }: BranchBook, startsAt: number, date: string): boolean {
    return startsAt >= instantAt(addDays(date, 1), '00:00', clock.timeZone)
  }

  test('Ramadan evenings begin late, in every branch, and end with it', () => {
    for (const date of [ramadan.first, '2027-02-22', ramadan.last])
      for (const { book, startsAt } of sessionsOn([date])) {
        const opens = demoRamadanHours[book.slug]?.opens ?? ''
        expect(startsAt).toBeGreaterThanOrEqual(instantAt(date, opens, book.clock.timeZone))
      }
    const branchesOn = (date: string) => new Set(sessionsOn([date]).map(({ book }) => book.slug)).size
    expect([branchesOn(ramadan.first), branchesOn(ramadan.last)]).toEqual([4, 4])
    for (const { slug, clock } of books)
      for (const outside of [addDays(ramadan.first, -1), addDays(ramadan.last, 1)])
        for (const { startsAt } of sessionsOn([outside])
          .filter(({ book }) => book.slug === slug)
          .slice(0, 1))
          expect(startsAt).toBeLessThan(instantAt(outside, '18:00', clock.timeZone))
  })

  test('the Ramadan of a later year follows when this one is over', async () => {
    await seedDemo(getDb(), { now: Date.UTC(2027, 5, 1) })
    const seasons = await getDb().selectFrom('season').select('from_date').distinct().execute()
    expect(seasons.map(({ from_date }) => from_date).sort()).toEqual(['2027-02-08', '2028-01-28'])
    await getDb().deleteFrom('season').where('from_date', '=', '2028-01-28').execute()
  })

  test('the price a room is advertised with is the least a player pays, or a group', async () => {
    const rooms = await getDb().selectFrom('room').select(['id', 'price_from', 'group_price_from']).execute()
    const advertised = Object.fromEntries(
      rooms.map(({ id, price_from, group_price_from }) => [
        id,
        { perPlayer: price_from, perGroup: group_price_from },
      ]),
    )
    for (const { id, prices, minPlayers, maxPlayers } of books.flatMap((book) => book.rooms)) {
      expect(priceFrom(prices, { minPlayers, maxPlayers })).toEqual(advertised[id])
      expect(prices.tiers.map(({ players }) => players)).toEqual(
        Array.from({ length: maxPlayers - minPlayers + 1 }, (_, more) => minPlayers + more),
      )
    }
  })

  test('a larger group pays less each and more together', () => {
    for (const { prices } of books.flatMap((book) => book.rooms))
      for (const [index, tier] of prices.tiers.entries()) {
        const larger = prices.tiers[index + 1]
        if (!larger || prices.pricing === 'group') continue
        expect(larger.price).toBeLessThan(tier.price)
        expect(larger.price * larger.players).toBeGreaterThan(tier.price * tier.players)
      }
  })

  test('every branch has each kind of modifier, its add-ons, and a deposit where it wants one', () => {
    for (const { rooms } of books)
      for (const { prices } of rooms) {
        expect([...new Set(prices.modifiers.map(({ kind }) => kind))].sort()).toEqual([
          'date_range',
          'last_minute',
          'peak',
          'weekend',
        ])
        expect(prices.addOns.map(({ slug }) => slug)).toEqual(['photo-session', 'coffee-and-dates', 'mug'])
      }
    expect(books.map(({ slug, rooms }) => [slug, rooms[0]?.prices.depositPercent])).toEqual([
      ['riyadh', 30],
      ['kuwait', null],
      ['dubai', null],
      ['cairo', 50],
    ])
  })
})
