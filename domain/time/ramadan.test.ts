import { Temporal } from 'temporal-polyfill/full'
import { describe, expect, test } from 'vitest'
import { comingRamadans, hijriDate } from './ramadan.ts'

/** The first of Ramadan by another reader of the same calendar. */
function firstOfRamadan(year: number): string {
  const first = Temporal.PlainDate.from({ calendar: 'islamic-umalqura', year, month: 9, day: 1 })
  return first.withCalendar('iso8601').toString()
}

describe('Ramadan by the calendar of Umm al-Qura', () => {
  test('begins and ends in the years 1447 to 1452 as the calendar was published', () => {
    expect(comingRamadans('2026-01-01', 6)).toEqual([
      { year: 1447, from: '2026-02-18', until: '2026-03-19' },
      { year: 1448, from: '2027-02-08', until: '2027-03-08' },
      { year: 1449, from: '2028-01-28', until: '2028-02-25' },
      { year: 1450, from: '2029-01-16', until: '2029-02-13' },
      { year: 1451, from: '2030-01-05', until: '2030-02-03' },
      { year: 1452, from: '2030-12-26', until: '2031-01-23' },
    ])
  })

  test('agrees with Temporal for decades, twice in 2030', () => {
    for (const { year, from, until } of comingRamadans('2026-01-01', 40)) {
      expect([year, from]).toEqual([year, firstOfRamadan(year)])
      expect(hijriDate(until)).toMatchObject({ year, month: 9 })
    }
  })

  test('that is running counts until its last evening', () => {
    expect(comingRamadans('2027-03-08', 1)[0]?.year).toBe(1448)
    expect(comingRamadans('2027-03-09', 1)[0]?.year).toBe(1449)
  })
})
