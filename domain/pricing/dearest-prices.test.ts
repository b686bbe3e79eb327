import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { dearestPrices } from './dearest-prices.ts'
import { quoteSession } from './quote-session.ts'
import { anyPlan, modifier, riyadhPlan, sessionAt } from './test-plan.ts'

const sizes = { minPlayers: 2, maxPlayers: 4 }
const today = '2026-11-05'
const month = 30 * 24 * 3_600_000
const totals = (...modifiers: ReturnType<typeof modifier>[]) =>
  dearestPrices({ ...riyadhPlan, modifiers }, sizes, today).map(({ total }) => total)

test('the dearest evening: a weekend, its peak hours, a season', () => {
  expect(totals()).toEqual([28_000, 42_000, 44_000])
  const weekend = modifier('weekend', { percent: 1000 }, { id: 1 })
  const peak = modifier('peak', { perPlayer: 1000 }, { id: 2, fromTime: '22:00', untilTime: '02:00' })
  expect(totals(weekend)).toEqual([30_800, 46_200, 48_400])
  expect(totals(weekend, peak)).toEqual([32_800, 49_200, 52_400])
  const eid = { id: 3, fromDate: '2027-03-20', untilDate: '2027-03-22' }
  expect(totals(modifier('date_range', { percent: 5000 }, eid))).toEqual([42_000, 63_000, 66_000])
  const past = { id: 3, fromDate: '2026-03-20', untilDate: '2026-11-04' }
  expect(totals(modifier('date_range', { percent: 5000 }, past))).toEqual([28_000, 42_000, 44_000])
})

test('what makes it cheaper, and haste, change nothing; a room without prices has none', () => {
  const cheaper = [
    modifier('weekday', { percent: -1000 }, { id: 1 }),
    modifier('peak', { percent: -2000 }, { id: 2, fromTime: '16:00', untilTime: '18:00' }),
    modifier('last_minute', { percent: 9000 }, { id: 3, withinMinutes: 60 }),
  ]
  expect(totals(...cheaper)).toEqual([28_000, 42_000, 44_000])
  expect(dearestPrices({ ...riyadhPlan, tiers: [] }, sizes, today)).toEqual([])
})

test('no session of the coming year costs more, when it is booked in time', () => {
  const when = fc.record({
    days: fc.integer({ min: 0, max: 364 }),
    time: fc.constantFrom('10:00', '16:00', '19:30', '22:00', '00:30'),
  })
  fc.assert(
    fc.property(anyPlan, when, (plan, { days, time }) => {
      const { startsAt, businessDay } = sessionAt(addDays(today, days), time, plan.timeZone)
      const session = { startsAt, businessDay, bookedAt: startsAt - month }
      for (const { players, total } of dearestPrices(plan, sizes, today))
        expect(quoteSession(plan, session, { players }, session.bookedAt).total).toBeLessThanOrEqual(total)
    }),
    { numRuns: 40 },
  )
})
