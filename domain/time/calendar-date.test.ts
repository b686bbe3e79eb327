import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  datesFrom,
  daysBetween,
  eveningDate,
  firstOfMonth,
  laterDate,
  minutesAfter,
  minutesOf,
  monthOf,
  placeInWeek,
  timeOfMinutes,
  weekdayOf,
  weekFrom,
  weeksOfMonth,
} from './calendar-date.ts'

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const months = dates.map(monthOf)
const weekStarts = fc.constantFrom(1, 6, 7)
const times = fc.nat(24 * 60 - 1).map((minutes) => Temporal.PlainTime.from('00:00').add({ minutes }))

test('days are counted as a calendar counts them', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      const calendar = Temporal.PlainDate.from(date)
      const later = calendar.add({ days })
      expect(addDays(date, days)).toBe(later.toString())
      expect(daysBetween(date, later.toString())).toBe(days)
      expect(weekdayOf(date)).toBe(calendar.dayOfWeek)
      expect(laterDate(date, later.toString())).toBe(days > 0 ? later.toString() : date)
    }),
  )
})

test('so are months', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -500, max: 500 }), (date, more) => {
      const month = Temporal.PlainDate.from(date).toPlainYearMonth()
      expect(monthOf(date)).toBe(month.toString())
      expect(addMonths(monthOf(date), more)).toBe(month.add({ months: more }).toString())
      expect(firstOfMonth(monthOf(date))).toBe(month.toPlainDate({ day: 1 }).toString())
    }),
  )
})

test('times of day are counted as a clock counts them', () => {
  fc.assert(
    fc.property(times, times, dates, (start, time, date) => {
      const [dayStart, shown] = [start, time].map((one) => one.toString({ smallestUnit: 'minute' }))
      const since = start.until(time).total('minutes')
      expect(minutesAfter(dayStart ?? '', shown ?? '')).toBe(since < 0 ? since + 24 * 60 : since)
      expect(timeOfMinutes(minutesOf(shown ?? ''))).toBe(shown)
      expect(timeOfMinutes(minutesOf(shown ?? '') + 24 * 60)).toBe(shown)
      expect(eveningDate(date, shown ?? '', dayStart ?? '')).toBe(since < 0 ? addDays(date, -1) : date)
    }),
  )
})

test('a month shows each of its days once, in order, under its weekday', () => {
  fc.assert(
    fc.property(months, weekStarts, (month, weekStart) => {
      const weeks = weeksOfMonth(month, weekStart)
      const { daysInMonth } = Temporal.PlainYearMonth.from(month)
      expect(weeks).toHaveLength(6)
      expect(weeks.flat().filter((date) => date !== null)).toEqual(datesFrom(`${month}-01`, daysInMonth))
      for (const week of weeks)
        for (const [place, date] of week.entries())
          if (date) {
            expect(placeInWeek(date, weekStart)).toBe(place)
            expect(weekFrom(weekStart)[place]).toBe(Temporal.PlainDate.from(date).dayOfWeek)
          }
    }),
  )
})

test('weeks begin on Monday in English and on Sunday in Arabic', () => {
  expect(weeksOfMonth('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOfMonth('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weekFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6])
})
