import { expect, test } from 'vitest'
import { instantOn, shiftDate } from './evening-time.ts'

const riyadh = { startsAt: '2026-11-19T03:00:00Z', dayStart: '06:00', timeZone: 'Asia/Riyadh' }
// The clocks of Cairo go back at the midnight that ends this evening, and forward in the other.
const autumn = { startsAt: '2026-10-29T03:00:00Z', dayStart: '06:00', timeZone: 'Africa/Cairo' }
const spring = { startsAt: '2026-04-23T04:00:00Z', dayStart: '06:00', timeZone: 'Africa/Cairo' }
const iso = (at: number) => new Date(at).toISOString()

test('a time of an evening is where the clock shows it, after midnight too', () => {
  expect(iso(instantOn(riyadh, '21:15'))).toBe('2026-11-19T18:15:00.000Z')
  expect(iso(instantOn(riyadh, '01:30'))).toBe('2026-11-19T22:30:00.000Z')
  expect(iso(instantOn(riyadh, '06:00'))).toBe('2026-11-19T03:00:00.000Z')
})

test('also on the nights on which clocks change', () => {
  expect(iso(instantOn(autumn, '21:00'))).toBe('2026-10-29T18:00:00.000Z')
  expect(iso(instantOn(autumn, '02:00'))).toBe('2026-10-30T00:00:00.000Z')
  expect(iso(instantOn(spring, '02:00'))).toBe('2026-04-23T23:00:00.000Z')
})

test('days are counted across months', () => {
  expect([shiftDate('2026-11-30', 1), shiftDate('2027-01-01', -1)]).toEqual(['2026-12-01', '2026-12-31'])
})
