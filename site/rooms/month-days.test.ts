import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, placeInWeek, weeksOf } from './month-days.ts'

const months = fc
  .tuple(fc.integer({ min: 2024, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)
const weekStarts = fc.constantFrom(1, 6, 7)

test('a month shows each of its days once, in order, under its weekday', () => {
  fc.assert(
    fc.property(months, weekStarts, (month, weekStart) => {
      const weeks = weeksOf(month, weekStart)
      const dates = weeks.flat().filter((date) => date !== null)
      expect(weeks).toHaveLength(6)
      expect(dates[0]).toBe(`${month}-01`)
      expect(addDays(dates.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`)
      for (const week of weeks)
        for (const [place, date] of week.entries()) if (date) expect(placeInWeek(date, weekStart)).toBe(place)
    }),
  )
})

test('weeks begin on Monday in English and on Sunday in Arabic', () => {
  expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
})

test('months turn over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
})
