import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { rememberZones } from './told-zones.ts'
import { businessDay, dateAt, hourAt, instantAt, timeAt, wallClock } from './wall-clock.ts'
import { zoneRulesBetween } from './zone-rules.ts'

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

const zones = fc.constantFrom(cairo, riyadh, 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe')
const changes = ['2026-04-23T22:00Z', '2026-10-29T21:00Z', '2026-03-29T01:00Z', '2026-04-04T15:00Z'].map(at)
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -9e6, max: 9e6 }))
    .map(([change, distance]) => change + distance),
)

test('dates, times and evenings are those of the zone’s own clock', () => {
  fc.assert(
    fc.property(instants, zones, fc.constantFrom('06:00', '02:30', '00:00'), (now, timeZone, dayStart) => {
      const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
      const date = local.toPlainDate()
      const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
      const isNight = Temporal.PlainTime.compare(local.toPlainTime(), dayStart) < 0
      expect(wallClock(new Date(now).toISOString(), timeZone)).toEqual({ date: date.toString(), time })
      expect([dateAt(now, timeZone), timeAt(now, timeZone)]).toEqual([date.toString(), time])
      expect(hourAt(now, timeZone)).toBe(local.hour)
      expect(businessDay(now, timeZone, dayStart)).toBe(date.subtract({ days: isNight ? 1 : 0 }).toString())
    }),
    { numRuns: 500 },
  )
})

/** As the calendar that browsers do without counts it. */
function reached(date: string, time: string, timeZone: string): number {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`)
  const first = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (first.toPlainDateTime().equals(wanted)) return first.epochMilliseconds
  return (first.getTimeZoneTransition('next') ?? first).epochMilliseconds
}

test('a time is reached when the zone’s own clock reaches it, whether the page told of its zones or not', () => {
  const [from, until] = [at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z')]
  const told = Object.fromEntries(
    [cairo, 'Australia/Lord_Howe'].map((zone) => [zone, zoneRulesBetween(from, until, zone)]),
  )
  fc.assert(
    fc.property(instants, zones, fc.boolean(), (now, timeZone, isTold) => {
      rememberZones({ from, until, zones: isTold ? told : {} })
      // A clock that is put forward or back makes times near it that are skipped or come twice.
      const near = new Date(
        now +
          Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6,
      )
      const [date = '', time = ''] = near.toISOString().slice(0, 16).split('T')
      for (const [day, clock] of [
        [date, time],
        [addDays(date, 1), '00:00'],
        [date, '00:30'],
        [date, '23:30'],
      ] as const)
        expect(instantAt(day, clock, timeZone)).toBe(reached(day, clock, timeZone))
    }),
    { numRuns: 500 },
  )
  rememberZones({ from, until, zones: {} })
})

test('clocks before there were rules, and what is no time at all', () => {
  expect(instantAt('0001-01-01', '00:00', 'Asia/Riyadh')).toBe(reached('0001-01-01', '00:00', 'Asia/Riyadh'))
  expect(() => dateAt(Number.NaN, riyadh)).toThrow(RangeError)
  expect(() => instantAt('2026-11-05', '25:00', riyadh)).toThrow(RangeError)
  expect(() => dateAt(0, 'Nowhere/At_All')).toThrow(RangeError)
})
