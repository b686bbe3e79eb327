import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricePerPlayer } from './price-per-player.ts'
import { priceFrom, priceTable } from './price-table.ts'
import { anyPlan, modifier, riyadhPlan, sessionAt } from './test-plan.ts'

const sizes = { minPlayers: 2, maxPlayers: 5 }
const weekend = modifier('weekend', { percent: 2000 })

test('shows each group size of the room', () => {
  expect(priceTable(riyadhPlan, sizes, null)).toEqual([
    { players: 2, perPlayer: 14_000, total: 28_000 },
    { players: 3, perPlayer: 14_000, total: 42_000 },
    { players: 4, perPlayer: 11_000, total: 44_000 },
    { players: 5, perPlayer: 11_000, total: 55_000 },
  ])
  expect(priceFrom(riyadhPlan, sizes)).toBe(11_000)
  expect(priceFrom(riyadhPlan, { minPlayers: 2, maxPlayers: 6 })).toBe(9500)
})

test('of a session it is what that session costs', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const session = sessionAt('2026-11-06', '21:00')
      for (const { players, perPlayer, total } of priceTable(plan, sizes, session)) {
        expect(perPlayer).toBe(pricePerPlayer(plan, players, session))
        expect(total).toBe(players * perPlayer)
      }
    }),
  )
})

test('without a session it is an ordinary day: one that there is', () => {
  const plan = { ...riyadhPlan, modifiers: [weekend, modifier('weekday', { percent: 1000 })] }
  expect(priceFrom(plan, sizes)).toBe(12_100)
  const monday = modifier('weekday', { percent: -5000 }, { weekdays: [1] })
  expect(priceFrom({ ...riyadhPlan, modifiers: [weekend, monday] }, sizes)).toBe(5500)
  const rare = [
    modifier('peak', { percent: -9000 }, { fromTime: '16:00', untilTime: '17:00' }),
    modifier('date_range', { percent: -9000 }, { fromDate: '2026-01-01', untilDate: '2026-12-31' }),
    modifier('last_minute', { percent: -9000 }, { withinMinutes: 60 }),
  ]
  expect(priceFrom({ ...riyadhPlan, modifiers: rare }, sizes)).toBe(11_000)
})

test('a room without prices has none to show', () => {
  const plan = { ...riyadhPlan, tiers: [] }
  expect([priceTable(plan, sizes, null), priceFrom(plan, sizes)]).toEqual([[], null])
})
