import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type IsoDate, type IsoWeekday, weekdayOf } from '../time/calendar-date.ts'
import { nextEvenings } from './next-evenings.ts'
import { saleWindow } from './sale-window.ts'
import type { Audience, SaleClock, SessionPlan, Taken } from './session-plan.ts'

const clock: SaleClock = {
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
  leadMinutes: 30,
  horizonDays: 60,
}
// Thursday afternoon.
const now = Date.parse('2026-11-19T15:00:00+03:00')
const today: IsoDate = '2026-11-19'
const window = saleWindow(clock, now)

type Weekly = { weekday: IsoWeekday; starts: string; audience: Audience; mode: 'private' }

function roomOf(weekly: readonly Weekly[], more: Partial<ReturnType<typeof bare>> = {}) {
  return { ...bare(weekly), ...more }
}

function bare(weekly: readonly Weekly[]) {
  const sessions: SessionPlan = {
    durationMinutes: 60,
    resetMinutes: 15,
    weekly,
    seasons: [],
    extras: [],
    closures: [],
  }
  return { minPlayers: 2, maxPlayers: 6, difficulty: 3, sessions, taken: [] as Taken[] }
}

const women = (weekday: IsoWeekday): Weekly => ({
  weekday,
  starts: '18:00',
  audience: 'women',
  mode: 'private',
})
const evenings = { from: today, until: window.lastDay, count: 3 }

test('names the next evenings that have what was looked for, and how much of it', () => {
  const room = roomOf([
    women(1),
    women(3),
    { weekday: 1, starts: '20:00', audience: 'women', mode: 'private' },
  ])
  expect(nextEvenings([room], clock, { audience: 'women' }, evenings, window)).toEqual([
    { date: '2026-11-23', free: 2 },
    { date: '2026-11-25', free: 1 },
    { date: '2026-11-30', free: 2 },
  ])
  expect(nextEvenings([room], clock, { audience: 'families' }, evenings, window)).toEqual([])
  expect(nextEvenings([room], clock, { players: 7 }, evenings, window)).toEqual([])
  expect(nextEvenings([room], clock, { difficulty: 4 }, evenings, window)).toEqual([])
})

test('an evening on which it is all taken, over or not sold yet is not one of them', () => {
  const startsAt = Date.parse('2026-11-23T18:00:00+03:00')
  const room = roomOf([women(1), women(4)], { taken: [{ startsAt, freeAt: startsAt + 1 }] })
  const dates = (now: number) =>
    nextEvenings([room], clock, {}, { ...evenings, count: 2 }, saleWindow(clock, now)).map(({ date }) => date)
  expect(dates(now)).toEqual([today, '2026-11-26'])
  // Half an hour before it starts it is too late to book.
  expect(dates(Date.parse('2026-11-19T17:40:00+03:00'))).toEqual(['2026-11-26', '2026-11-30'])
})

const hour = 3_600_000
const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<IsoWeekday>
const audience = fc.constantFrom<Audience>('everyone', 'women', 'families')
const weekly = fc.array(
  fc.record({
    weekday,
    starts: fc.constantFrom('16:00', '18:00', '21:30', '00:30'),
    audience,
    mode: fc.constant('private' as const),
  }),
  { maxLength: 6 },
)
const taken = fc.array(
  fc
    .integer({ min: 0, max: 24 * 14 })
    .map((at) => ({ startsAt: now + at * hour, freeAt: now + (at + 2) * hour })),
  { maxLength: 8 },
)
const room = fc
  .record({
    weekly,
    taken,
    difficulty: fc.integer({ min: 1, max: 5 }),
    minPlayers: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ weekly, ...more }) => roomOf(weekly, more))
const wish = fc.record({
  players: fc.option(fc.integer({ min: 1, max: 8 })),
  difficulty: fc.option(fc.integer({ min: 1, max: 5 })),
  audience: fc.option(audience),
})

test('none is left out, none has less than it says, whatever is planned, taken and wished for', () => {
  fc.assert(
    fc.property(
      fc.array(room, { maxLength: 3 }),
      wish,
      fc.integer({ min: 1, max: 4 }),
      (rooms, wish, count) => {
        const until = addDays(today, 20)
        const found = nextEvenings(rooms, clock, wish, { from: today, until, count }, window)
        // Looked at one evening at a time, which is the same question asked without an order.
        const each = Array.from({ length: 21 }, (_, days) => addDays(today, days)).flatMap((date) =>
          nextEvenings(rooms, clock, wish, { from: date, until: date, count: 1 }, window),
        )
        expect(found).toEqual(each.slice(0, count))
        for (const { date, free } of found) {
          const possible = rooms.filter(
            ({ minPlayers, maxPlayers, difficulty }) =>
              (wish.players === null || (minPlayers <= wish.players && wish.players <= maxPlayers)) &&
              (wish.difficulty === null || wish.difficulty === difficulty),
          )
          const planned = possible.flatMap(({ sessions }) => sessions.weekly)
          const ofDay = planned.filter(
            (session) =>
              session.weekday === weekdayOf(date) &&
              (wish.audience === null || session.audience === wish.audience),
          )
          expect(free).toBeGreaterThan(0)
          expect(free).toBeLessThanOrEqual(ofDay.length)
        }
        // Taking nothing away finds no fewer.
        const open = rooms.map((one) => ({ ...one, taken: [] }))
        const unclaimed = nextEvenings(open, clock, wish, { from: today, until, count: 21 }, window)
        const dates = new Set(unclaimed.map(({ date }) => date))
        expect(found.every(({ date }) => dates.has(date))).toBe(true)
      },
    ),
  )
})
