import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { eveningOf } from './evening.ts'
import { businessDay, instantAt } from './wall-clock.ts'

const at = (text: string) => Date.parse(text)

describe('an evening of Cairo', () => {
  test('in spring a skipped time is never shown, only jumped over', () => {
    const evening = eveningOf('2026-04-23', 'Africa/Cairo', '06:00')
    expect(evening.endsAt - evening.startsAt).toBe(23 * 3_600_000)
    expect(evening.instantOf('00:00')).toBeNull()
    expect(evening.instantOf('00:59')).toBeNull()
    expect(evening.reach('00:30')).toBe(at('2026-04-23T22:00Z'))
    expect(evening.instantOf('01:00')).toBe(at('2026-04-23T22:00Z'))
  })

  test('in autumn a repeated time counts the first time', () => {
    const evening = eveningOf('2026-10-29', 'Africa/Cairo', '06:00')
    expect(evening.endsAt - evening.startsAt).toBe(25 * 3_600_000)
    expect(evening.instantOf('23:30')).toBe(at('2026-10-29T20:30Z'))
    expect(evening.instantOf('00:00')).toBe(at('2026-10-29T22:00Z'))
  })
})

test('a day that was left out has no times', () => {
  // Samoa went from 29 to 31 December 2011.
  const evening = eveningOf('2011-12-30', 'Pacific/Apia', '06:00')
  expect(evening.instantOf('12:00')).toBeNull()
  expect(evening.instantOf('05:00')).toBe(instantAt('2011-12-31', '05:00', 'Pacific/Apia'))
})

test('counting minutes agrees with the rules of the zone, and every time with its evening', () => {
  const two = (part: number) => String(part).padStart(2, '0')
  const time = fc.nat(24 * 60 - 1).map((minutes) => `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`)
  const date = fc.oneof(
    fc.constantFrom('2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30', '2026-03-28', '2026-10-24'),
    fc.nat(1000).map((days) => addDays('2025-06-01', days)),
  )
  const zone = fc.constantFrom('Africa/Cairo', 'Asia/Beirut', 'Asia/Riyadh', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(date, time, time, zone, (day, starting, dayStart, timeZone) => {
      const evening = eveningOf(day, timeZone, dayStart)
      const reached = instantAt(starting < dayStart ? addDays(day, 1) : day, starting, timeZone)
      expect(evening.reach(starting)).toBe(reached)
      const shown = evening.instantOf(starting)
      if (shown === null) return
      expect(shown).toBe(reached)
      expect(businessDay(shown, timeZone, dayStart)).toBe(day)
      expect(shown >= evening.startsAt && shown < evening.endsAt).toBe(true)
    }),
    { numRuns: 500 },
  )
})
