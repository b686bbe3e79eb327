import { expect, test } from 'vitest'
import { minutesBetween, tonightState } from './tonight-state.ts'

const startsAt = '2026-11-15T17:00:00Z'
const start = Date.parse(startsAt)

test('a group that is waited for is late from the minute after its start', () => {
  expect(tonightState({ status: 'confirmed', startsAt }, start)).toBe('next')
  expect(tonightState({ status: 'confirmed', startsAt }, start + 1)).toBe('late')
})

test('whoever is in is in, and what is over is over, whatever the clock says', () => {
  expect(tonightState({ status: 'checked_in', startsAt }, start + 90 * 60_000)).toBe('in')
  expect(tonightState({ status: 'held', startsAt }, start)).toBe('held')
  for (const status of ['completed', 'no_show', 'cancelled'] as const)
    expect(tonightState({ status, startsAt }, start - 1)).toBe('over')
})

test('minutes are whole ones', () => {
  expect(minutesBetween(start, start + 119_999)).toBe(1)
  expect(minutesBetween(start + 60_000, start)).toBe(1)
})
