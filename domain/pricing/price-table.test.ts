import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFrom, priceTable } from './price-table.ts'
import { quoteSession } from './quote-session.ts'
import { anyPlan, fee, modifier, riyadhPlan, sessionAt } from './test-plan.ts'

const sizes = { minPlayers: 2, maxPlayers: 5 }
const least = (plan: typeof riyadhPlan) => priceFrom(plan, sizes)?.perPlayer
const weekend = modifier('weekend', { percent: 2000 })

test('shows each group size of the room', () => {
  expect(priceTable(riyadhPlan, sizes, null)).toEqual([
    { players: 2, perPlayer: 14_000, total: 28_000 },
    { players: 3, perPlayer: 14_000, total: 42_000 },
    { players: 4, perPlayer: 11_000, total: 44_000 },
    { players: 5, perPlayer: 11_000, total: 55_000 },
  ])
  expect(least(riyadhPlan)).toBe(11_000)
  expect(priceFrom(riyadhPlan, { minPlayers: 2, maxPlayers: 6 })?.perPlayer).toBe(9500)
})

test('of a session it is what that session costs', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const session = sessionAt('2026-11-06', '21:00')
      for (const { players, perPlayer, total } of priceTable(plan, sizes, session)) {
        expect(total).toBe(quoteSession(plan, session, { players }, session.bookedAt).total)
        expect(players * perPlayer - total).toBeGreaterThanOrEqual(0)
        expect(players * perPlayer - total).toBeLessThan(players)
      }
    }),
  )
})

test('without a session it is an ordinary day: one that there is', () => {
  const plan = { ...riyadhPlan, modifiers: [weekend, modifier('weekday', { percent: 1000 })] }
  expect(least(plan)).toBe(12_100)
  const monday = modifier('weekday', { percent: -5000 }, { weekdays: [1] })
  expect(least({ ...riyadhPlan, modifiers: [weekend, monday] })).toBe(5500)
  const rare = [
    modifier('peak', { percent: -9000 }, { fromTime: '16:00', untilTime: '17:00' }),
    modifier('date_range', { percent: -9000 }, { fromDate: '2026-01-01', untilDate: '2026-12-31' }),
    modifier('last_minute', { percent: -9000 }, { withinMinutes: 60 }),
  ]
  expect(least({ ...riyadhPlan, modifiers: rare })).toBe(11_000)
})

test('from is what is paid in all: fees, tax on top and the minimum are in it', () => {
  const plan = { ...riyadhPlan, fees: [fee({ amount: 2000 })], taxOnTop: true, minCharge: 30_000 }
  // (300.00 + 20.00) + 15 % for two and three, then (4 × 110.00 + 20.00) + 15 % and (5 × 110.00 + 20.00) + 15 %.
  expect(priceTable(plan, sizes, null).map(({ total }) => total)).toEqual([36_800, 50_600, 52_900, 65_550])
  expect(priceFrom(plan, sizes)).toEqual({ perPlayer: 13_110, perGroup: null })
})

test('of a room that is priced by group it is the group that pays, and a share of it is compared', () => {
  const tiers = [{ players: 2, price: 40_000 }]
  const plan = { ...riyadhPlan, pricing: 'group' as const, tiers, modifiers: [weekend] }
  expect(priceFrom(plan, { minPlayers: 2, maxPlayers: 6 })).toEqual({ perPlayer: 6667, perGroup: 40_000 })
})

test('a room without prices has none to show', () => {
  const plan = { ...riyadhPlan, tiers: [] }
  expect([priceTable(plan, sizes, null), priceFrom(plan, sizes)]).toEqual([[], null])
})
