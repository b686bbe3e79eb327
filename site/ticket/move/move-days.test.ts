import { expect, test } from 'vitest'
import { monthsOf, stripOf } from './move-days.ts'

test('a strip runs over the end of a month and of a year', () => {
  expect(stripOf('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(monthsOf(stripOf('2026-12-28'))).toEqual(['2026-12', '2027-01'])
  expect(monthsOf(stripOf('2026-11-15'))).toEqual(['2026-11'])
})
