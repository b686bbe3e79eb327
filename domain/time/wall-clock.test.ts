import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays, businessDay, dateAt, instantAt, isWallTime, weekdayOf } from './wall-clock.ts'

const cairo = 'Africa/Cairo'
const riyadh = 'Asia/Riyadh'
const at = (text: string) => Date.parse(text)

describe('instantAt', () => {
  test('Riyadh keeps one offset', () => {
    expect(instantAt('2026-07-01', '16:00', riyadh)).toBe(at('2026-07-01T13:00Z'))
    expect(instantAt('2026-12-01', '16:00', riyadh)).toBe(at('2026-12-01T13:00Z'))
  })

  test('Cairo has summer time', () => {
    expect(instantAt('2026-07-01', '16:00', cairo)).toBe(at('2026-07-01T13:00Z'))
    expect(instantAt('2026-12-01', '16:00', cairo)).toBe(at('2026-12-01T14:00Z'))
  })

  test('the spring night jumps from 00:00 to 01:00: skipped times are reached at the jump', () => {
    const jump = at('2026-04-23T22:00Z')
    expect(instantAt('2026-04-23', '23:59', cairo)).toBe(jump - 60_000)
    expect(instantAt('2026-04-24', '00:00', cairo)).toBe(jump)
    expect(instantAt('2026-04-24', '00:30', cairo)).toBe(jump)
    expect(instantAt('2026-04-24', '01:00', cairo)).toBe(jump)
    expect(instantAt('2026-04-24', '01:01', cairo)).toBe(jump + 60_000)
  })

  test('the autumn night has 23:00 to 24:00 twice: the first one counts', () => {
    expect(instantAt('2026-10-29', '23:30', cairo)).toBe(at('2026-10-29T20:30Z'))
    expect(instantAt('2026-10-30', '00:00', cairo)).toBe(at('2026-10-29T22:00Z'))
  })

  test('a later time never comes first', () => {
    const nights = [
      '2026-04-23',
      '2026-04-24',
      '2026-10-29',
      '2026-10-30',
      '2026-03-29',
      '2026-10-25',
    ] as const
    const minute = fc.nat(24 * 60 - 1)
    const time = (minutes: number) =>
      [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
    fc.assert(
      fc.property(
        fc.constantFrom(...nights),
        minute,
        minute,
        fc.constantFrom(cairo, 'Asia/Beirut', riyadh),
        (date, a, b, zone) => {
          const [early, late] = [Math.min(a, b), Math.max(a, b)]
          expect(instantAt(date, time(early), zone)).toBeLessThanOrEqual(instantAt(date, time(late), zone))
          expect(instantAt(date, time(late), zone)).toBeLessThanOrEqual(
            instantAt(addDays(date, 1), '00:00', zone),
          )
        },
      ),
    )
  })
})

describe('businessDay', () => {
  test('the hours after midnight belong to the evening before', () => {
    expect(businessDay(at('2026-11-05T20:59Z'), riyadh)).toBe('2026-11-05')
    expect(businessDay(at('2026-11-05T22:30Z'), riyadh)).toBe('2026-11-05')
    expect(dateAt(at('2026-11-05T22:30Z'), riyadh)).toBe('2026-11-06')
    expect(businessDay(at('2026-11-06T02:59Z'), riyadh)).toBe('2026-11-05')
    expect(businessDay(at('2026-11-06T03:00Z'), riyadh)).toBe('2026-11-06')
  })

  test('a branch may begin its day at another time', () => {
    expect(businessDay(at('2026-11-06T00:30Z'), riyadh, '03:00')).toBe('2026-11-06')
    expect(businessDay(at('2026-11-05T21:00Z'), riyadh, '00:00')).toBe('2026-11-06')
  })

  test('the nights when the clock changes are one evening', () => {
    expect(businessDay(at('2026-04-23T22:00Z'), cairo)).toBe('2026-04-23')
    expect(businessDay(at('2026-10-29T21:30Z'), cairo)).toBe('2026-10-29')
    expect(businessDay(at('2026-10-30T03:59Z'), cairo)).toBe('2026-10-29')
    expect(businessDay(at('2026-10-30T04:00Z'), cairo)).toBe('2026-10-30')
  })
})

test('weekdays count from Monday', () => {
  expect(weekdayOf('2026-11-02')).toBe(1)
  expect(weekdayOf('2026-11-08')).toBe(7)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('dates and evenings are those of the zone’s own clock', () => {
  const span = { min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }
  const changes = ['2026-04-23T22:00Z', '2026-10-29T21:00Z', '2026-03-29T01:00Z', '2026-04-04T15:00Z'].map(at)
  const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -9e6, max: 9e6 }))
  const instant = fc.oneof(
    fc.integer(span),
    near.map(([change, distance]) => change + distance),
  )
  const zone = fc.constantFrom(cairo, riyadh, 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(instant, zone, fc.constantFrom('06:00', '02:30', '00:00'), (now, timeZone, dayStart) => {
      const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
      const date = local.toPlainDate()
      const isNight = Temporal.PlainTime.compare(local.toPlainTime(), dayStart) < 0
      expect(dateAt(now, timeZone)).toBe(date.toString())
      expect(businessDay(now, timeZone, dayStart)).toBe(date.subtract({ days: isNight ? 1 : 0 }).toString())
    }),
    { numRuns: 500 },
  )
})

test('dates are counted as a calendar counts them', () => {
  const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.integer({ min: -40_000, max: 40_000 }), (instant, days) => {
      const iso = instant.toISOString().slice(0, 10)
      const calendar = Temporal.PlainDate.from(iso)
      expect(addDays(iso, days)).toBe(calendar.add({ days }).toString())
      expect(weekdayOf(iso)).toBe(calendar.dayOfWeek)
    }),
  )
})

test('times of day are written with two digits each', () => {
  expect(['00:00', '23:59', '24:00', '9:00', '12:60', '12:00:00', ''].map(isWallTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
