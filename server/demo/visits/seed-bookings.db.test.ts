import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freeSessions } from '#domain/availability/free-sessions.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { quoteSession } from '#domain/pricing/quote-session.ts'
import { addDays, weekdayOf } from '#domain/time/calendar-date.ts'
import { type BranchBook, type RoomBook, readBranchBook } from '#server/availability/branch-book.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { demoBranches } from '#server/demo/venue/demo-branches.ts'
import { seedRequests } from '#server/demo/venue/seed-requests.ts'
import { drawVisits } from './draw-visits.ts'
import { describeDemoMoney } from './test-demo-money.ts'
import { describeDemoReviews } from './test-demo-reviews.ts'

// A Sunday afternoon: the first groups are inside, the evening lies ahead.
const now = Date.UTC(2026, 10, 15, 15)
const today = '2026-11-15'
const day = 24 * 60 * 60 * 1000
const tables = ['order', 'order_line', 'booking', 'payment', 'refund', 'ledger_entry', 'review'] as const

/** What each engine made of the same day. */
const hashes: string[] = []

describeOnDatabase('the bookings of the demo', (getDb) => {
  let rooms: { book: BranchBook; room: RoomBook }[]
  let bookings: Awaited<ReturnType<typeof readBookings>>

  beforeAll(async () => {
    await seedDemo(getDb(), { now, bookings: true })
    const books = await Promise.all(
      demoBranches.map(({ slug }) => readBranchBook(getDb(), slug, now - 46 * day)),
    )
    rooms = books.flatMap((book) => book?.rooms.map((room) => ({ book, room })) ?? [])
    bookings = await readBookings()
  })

  function readBookings() {
    return getDb()
      .selectFrom('booking')
      .innerJoin('order', 'order.id', 'booking.order_id')
      .innerJoin('order_line', (join) =>
        join.onRef('order_line.order_id', '=', 'order.id').on('order_line.kind', '=', 'booking'),
      )
      .select(['room_id', 'status', 'players', 'starts_at', 'ends_at', 'free_at', 'business_day', 'audience'])
      .select(['order.created_at', 'order_line.unit_amount', 'order_line.quantity'])
      .select(['order.email', 'order.phone', 'order.name', 'order.source', 'order.state', 'order.locale'])
      .execute()
  }

  const taken = () => bookings.filter(({ status }) => status !== 'expired' && status !== 'cancelled')
  const sessionsOn = (dates: readonly string[]) =>
    rooms.flatMap(({ book, room }) =>
      dates.flatMap((date) =>
        sessionsOfDay(room.sessions, book.clock, date).map((session) => ({ book, room, session })),
      ),
    )
  const days = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, index) => addDays(today, from + index))
  const occupancy = (dates: readonly string[]) =>
    taken().filter(({ business_day }) => dates.includes(business_day)).length / sessionsOn(dates).length

  async function hash(): Promise<string> {
    const all = createHash('sha256')
    for (const table of tables) {
      const order = sql.raw(table === 'order' ? 'code' : table === 'ledger_entry' ? 'cause, account' : 'id')
      const key = table === 'order_line' ? sql`order_id, position` : order
      const made = table === 'order_line' ? sql`- 'id'` : table === 'ledger_entry' ? sql`- 'id'` : sql``
      const { rows } = await sql<{ text: string }>`
        select md5(string_agg((to_jsonb(row) ${made})::text, ',' order by ${key})) as text
        from ${sql.table(table)} as row
      `.execute(getDb())
      all.update(rows[0]?.text ?? '')
    }
    return all.digest('hex')
  }

  test('guests of Riyadh wait for an answer, in both languages, and a second run asks nothing again', async () => {
    const open = () =>
      getDb()
        .selectFrom('request')
        .innerJoin('branch', 'branch.id', 'branch_id')
        .select(['request.locale', 'request.state'])
        .where('slug', '=', 'riyadh')
        .execute()
    const asked = await open()
    expect(new Set(asked.map(({ locale }) => locale))).toEqual(new Set(['ar', 'en']))
    expect(new Set(asked.map(({ state }) => state))).toEqual(new Set(['new', 'in_review']))
    await seedRequests(getDb(), now + day)
    expect(await open()).toHaveLength(asked.length)
  })

  test('are the same for the same day, on whatever engine', async () => {
    hashes.push(await hash())
    expect(new Set(hashes).size).toBe(1)
  })

  test('are others for another seed, and as of another hour', () => {
    const books = rooms.slice(0, 1).map(({ book }) => book)
    const keys = (seed: string, at: number) =>
      drawVisits(books, seed, at).map(({ key, outcome }) => `${key} ${outcome}`)
    expect(keys('one', now)).toEqual(keys('one', now))
    expect(keys('one', now)).not.toEqual(keys('two', now))
    expect(keys('one', now)).not.toEqual(keys('one', now + 3 * 60 * 60 * 1000))
  })

  test('a second run changes nothing', async () => {
    const before = await hash()
    await seedDemo(getDb(), { now: now + 3 * day, bookings: true })
    expect(await hash()).toBe(before)
    const closures = await getDb().selectFrom('closure').select('id').execute()
    const extras = await getDb().selectFrom('extra_session').select('id').execute()
    expect([closures.length, extras.length]).toEqual([3, 3])
  })

  test('lie in the plan, for groups that fit', () => {
    const planned = new Map<string, Session>()
    for (const { room, session } of sessionsOn(days(-45, 45)))
      planned.set(`${room.id} ${session.startsAt}`, session)
    for (const booking of bookings) {
      const session = planned.get(`${booking.room_id} ${booking.starts_at.getTime()}`)
      expect(session).toMatchObject({
        startsAt: booking.starts_at.getTime(),
        endsAt: booking.ends_at.getTime(),
        freeAt: booking.free_at.getTime(),
        businessDay: booking.business_day,
        audience: booking.audience,
      })
      const room = rooms.find(({ room }) => room.id === booking.room_id)?.room
      expect(booking.players).toBeGreaterThanOrEqual(room?.minPlayers ?? 99)
      expect(booking.players).toBeLessThanOrEqual(room?.maxPlayers ?? 0)
    }
  })

  test('no two groups are in a room at once, not even in the past', async () => {
    const { rows } = await sql`
      select a.id from booking a join booking b on a.room_id = b.room_id and a.id < b.id and a.during && b.during
      where a.status not in ('expired', 'cancelled') and b.status not in ('expired', 'cancelled')
    `.execute(getDb())
    expect(rows).toEqual([])
  })

  test('fill the past as a busy house, weekends more, and thin out ahead', () => {
    const past = days(-45, -1)
    expect(occupancy(past)).toBeGreaterThan(0.55)
    expect(occupancy(past)).toBeLessThan(0.75)
    const isEve = (date: string) => weekdayOf(date) === 4 || weekdayOf(date) === 5
    expect(occupancy(past.filter(isEve))).toBeGreaterThan(occupancy(past.filter((date) => !isEve(date))))
    const ahead = [days(1, 2), days(3, 9), days(10, 20), days(21, 45)].map(occupancy)
    expect(ahead).toEqual([...ahead].sort((a, b) => b - a))
    expect(ahead.at(-1)).toBeGreaterThan(0)
  })

  test('every branch is busy tonight and has room this week', () => {
    for (const { slug } of demoBranches) {
      const here = (dates: readonly string[]) => sessionsOn(dates).filter(({ book }) => book.slug === slug)
      const tonight = here([today])
      const tonightTaken = taken().filter(({ room_id, business_day }) =>
        tonight.some(({ room }) => business_day === today && room.id === room_id),
      )
      expect([slug, tonightTaken.length / tonight.length > 0.4]).toEqual([slug, true])
      const claims = taken().map(({ room_id, starts_at, free_at }) => ({
        room_id,
        startsAt: starts_at.getTime(),
        freeAt: free_at.getTime(),
      }))
      const free = here(days(1, 6)).filter(
        ({ room, session }) =>
          freeSessions(
            [session],
            claims.filter(({ room_id }) => room_id === room.id),
          ).length > 0,
      )
      expect(free.length).toBeGreaterThan(20)
    }
  })

  test('have the status that the hour gives them', () => {
    for (const { status, starts_at, ends_at, created_at } of bookings) {
      expect(created_at.getTime()).toBeLessThan(now)
      if (status === 'confirmed') expect(starts_at.getTime()).toBeGreaterThan(now)
      if (status === 'completed') expect(ends_at.getTime()).toBeLessThanOrEqual(now)
      if (status === 'no_show') expect(starts_at.getTime()).toBeLessThan(now)
      if (status === 'checked_in') expect(starts_at.getTime() <= now && now < ends_at.getTime()).toBe(true)
    }
    expect([...new Set(bookings.map(({ status }) => status))].sort()).toEqual([
      'cancelled',
      'checked_in',
      'completed',
      'confirmed',
      'expired',
      'no_show',
    ])
    expect([...new Set(bookings.map(({ source }) => source))].sort()).toEqual(['staff', 'walk_in', 'web'])
  })

  test('cost what the plan asked when they were booked', () => {
    for (const { room_id, players, starts_at, business_day, created_at, unit_amount, quantity } of bookings) {
      const prices = rooms.find(({ room }) => room.id === room_id)?.room.prices
      if (!prices) throw new Error('A booking of an unknown room')
      const session = {
        startsAt: starts_at.getTime(),
        businessDay: business_day,
        bookedAt: created_at.getTime(),
      }
      const [line] = quoteSession(prices, session, { players }, session.bookedAt).lines
      expect([quantity, unit_amount]).toEqual([line?.quantity, line?.unitAmount])
    }
  })

  test('are of people who can not be reached', () => {
    const guests = bookings.filter(({ state }) => state !== 'expired')
    expect(guests.every(({ name }) => name !== null)).toBe(true)
    for (const { email, phone } of guests) {
      if (email !== null) expect(email).toMatch(/^[a-z0-9.]+@example\.com$/)
      if (phone !== null) expect(phone).toMatch(/0000\d{3}@(SA|KW|AE|EG)$/)
    }
    expect(new Set(guests.map(({ locale }) => locale)).size).toBe(2)
  })

  describe('their money', () => describeDemoMoney(getDb, now))
  describe('their reviews', () => describeDemoReviews(getDb, now))
})
