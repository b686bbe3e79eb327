import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import {
  eveningsOf,
  lengthOf,
  longestReport,
  periodBefore,
  presetPeriod,
  reportPresets,
} from './report-period.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

test('the period before ends where the period begins and is as long', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (from, more) => {
      const period = { from, to: addDays(from, more) }
      const before = periodBefore(period)
      expect(lengthOf(before)).toBe(lengthOf(period))
      expect(addDays(before.to, 1)).toBe(from)
      expect(eveningsOf(period)).toHaveLength(more + 1)
      expect(eveningsOf(period).at(-1)).toBe(period.to)
    }),
  )
})

test('presets end today, or with the last month, and are never too long', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...reportPresets), (today, preset) => {
      const period = presetPeriod(preset, today)
      expect(lengthOf(period)).toBeGreaterThan(0)
      expect(lengthOf(period)).toBeLessThanOrEqual(longestReport)
      expect(period.to <= today).toBe(true)
    }),
  )
  expect(presetPeriod('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetPeriod('last_7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(presetPeriod('this_year', '2024-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
})

test('a period that ends before it begins has no evenings', () => {
  expect(lengthOf({ from: '2026-02-02', to: '2026-02-01' })).toBe(0)
})
