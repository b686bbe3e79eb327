import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursToday, type OpeningHours, openState } from './opening-hours.ts'

const cairo = 'Africa/Cairo'
const riyadh = 'Asia/Riyadh'
const at = (text: string) => Date.parse(text)
const week = [1, 2, 3, 4, 5, 6, 7]
const everyDay = (opens: string, closes: string): OpeningHours[] =>
  week.map((day) => ({ day, opens, closes }))

describe('Riyadh, 16:00 to 02:00, closed on Sundays', () => {
  const hours = everyDay('16:00', '02:00').filter(({ day }) => day !== 7)

  test.each([
    ['Thursday evening', '2026-11-05T17:00Z', { open: true, closesAt: at('2026-11-05T23:00Z') }],
    ['the minute it opens', '2026-11-05T13:00Z', { open: true, closesAt: at('2026-11-05T23:00Z') }],
    ['before it opens', '2026-11-05T12:59Z', { open: false, opensAt: at('2026-11-05T13:00Z') }],
    ['after midnight', '2026-11-05T22:30Z', { open: true, closesAt: at('2026-11-05T23:00Z') }],
    ['the minute it closes', '2026-11-05T23:00Z', { open: false, opensAt: at('2026-11-06T13:00Z') }],
    [
      'Sunday after midnight, still Saturday’s evening',
      '2026-11-07T22:30Z',
      { open: true, closesAt: at('2026-11-07T23:00Z') },
    ],
    ['Sunday evening', '2026-11-08T17:00Z', { open: false, opensAt: at('2026-11-09T13:00Z') }],
    ['Monday after midnight', '2026-11-08T22:30Z', { open: false, opensAt: at('2026-11-09T13:00Z') }],
  ])('%s', (_when, now, state) => {
    expect(openState(hours, riyadh, at(now))).toEqual(state)
  })

  test('today is the evening one is in', () => {
    const saturday = [{ day: 6, opens: '16:00', closes: '02:00' }]
    expect(hoursToday(hours, riyadh, at('2026-11-07T17:00Z'))).toEqual(saturday)
    expect(hoursToday(hours, riyadh, at('2026-11-07T22:30Z'))).toEqual(saturday)
    expect(hoursToday(hours, riyadh, at('2026-11-08T17:00Z'))).toEqual([])
    expect(hoursToday(hours, riyadh, at('2026-11-07T22:30Z'), '00:00')).toEqual([])
  })
})

describe('Cairo on the nights when the clock changes', () => {
  test('spring: the evening is an hour shorter', () => {
    expect(openState(everyDay('16:00', '02:00'), cairo, at('2026-04-23T20:00Z'))).toEqual({
      open: true,
      closesAt: at('2026-04-23T23:00Z'),
    })
  })

  test('spring: closing at a skipped time is closing when the clock jumps', () => {
    const hours = everyDay('16:00', '00:30')
    const jump = at('2026-04-23T22:00Z')
    expect(openState(hours, cairo, jump - 1)).toEqual({ open: true, closesAt: jump })
    expect(openState(hours, cairo, jump)).toEqual({ open: false, opensAt: at('2026-04-24T13:00Z') })
  })

  test('spring: hours that are skipped as a whole do not take place', () => {
    const hours: OpeningHours[] = [{ day: 5, opens: '00:10', closes: '00:50' }]
    expect(openState(hours, cairo, at('2026-04-23T20:00Z'))).toEqual({
      open: false,
      opensAt: at('2026-04-30T21:10Z'),
    })
  })

  test('autumn: the evening is an hour longer', () => {
    expect(openState(everyDay('16:00', '02:00'), cairo, at('2026-10-29T20:30Z'))).toEqual({
      open: true,
      closesAt: at('2026-10-30T00:00Z'),
    })
  })

  test('autumn: what closed at 23:30 does not open again when 23:00 comes back', () => {
    const hours = everyDay('16:00', '23:30')
    const closing = at('2026-10-29T20:30Z')
    expect(openState(hours, cairo, closing - 1)).toEqual({ open: true, closesAt: closing })
    expect(openState(hours, cairo, at('2026-10-29T21:15Z'))).toEqual({
      open: false,
      opensAt: at('2026-10-30T14:00Z'),
    })
  })
})

test('no hours: never opens; all hours: never closes', () => {
  expect(openState([], riyadh, 0)).toEqual({ open: false, opensAt: null })
  expect(openState(everyDay('00:00', '00:00'), cairo, at('2026-04-23T20:00Z'))).toEqual({
    open: true,
    closesAt: null,
  })
})

test('a break that is skipped in spring comes a week later', () => {
  const hours = [...everyDay('00:50', '00:10'), ...everyDay('00:10', '00:50').filter(({ day }) => day !== 5)]
  expect(openState(hours, cairo, at('2026-04-18T12:00Z'))).toEqual({
    open: true,
    closesAt: at('2026-04-30T21:10Z'),
  })
})

test('hours that touch are one, and a break is a break', () => {
  const hours: OpeningHours[] = [
    { day: 4, opens: '18:00', closes: '23:00' },
    { day: 4, opens: '10:00', closes: '12:00' },
    { day: 4, opens: '12:00', closes: '14:00' },
  ]
  expect(openState(hours, riyadh, at('2026-11-05T08:00Z'))).toEqual({
    open: true,
    closesAt: at('2026-11-05T11:00Z'),
  })
  expect(openState(hours, riyadh, at('2026-11-05T11:00Z'))).toEqual({
    open: false,
    opensAt: at('2026-11-05T15:00Z'),
  })
  expect(hoursToday(hours, riyadh, at('2026-11-05T11:00Z')).map(({ opens }) => opens)).toEqual([
    '10:00',
    '12:00',
    '18:00',
  ])
})

test('a single weekly evening is found from right after it', () => {
  const hours: OpeningHours[] = [{ day: 4, opens: '20:00', closes: '04:00' }]
  expect(openState(hours, riyadh, at('2026-11-06T01:00Z'))).toEqual({
    open: false,
    opensAt: at('2026-11-12T17:00Z'),
  })
})

describe('for all hours and instants', () => {
  const time = fc
    .tuple(fc.nat(23), fc.constantFrom(0, 10, 30, 45))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const hours = fc.array(fc.record({ day: fc.constantFrom(...week), opens: time, closes: time }), {
    maxLength: 10,
  })
  const zone = fc.constantFrom(riyadh, cairo, 'Asia/Beirut', 'Asia/Dubai', 'Asia/Kuwait')
  const night = fc.constantFrom(at('2026-04-23T22:00Z'), at('2026-10-29T21:00Z'), at('2026-11-05T21:00Z'))
  const now = fc
    .tuple(night, fc.integer({ min: -8 * 86_400, max: 2 * 86_400 }))
    .map(([base, s]) => base + s * 1000)

  test('the state lasts until the instant it tells, and flips there', () => {
    fc.assert(
      fc.property(hours, zone, now, fc.double({ min: 0, max: 1, noNaN: true }), (hours, zone, now, share) => {
        const state = openState(hours, zone, now)
        const flip = state.open ? state.closesAt : state.opensAt
        if (flip === null) {
          expect(openState(hours, zone, now + Math.round(share * 7 * 86_400_000))).toEqual(state)
          return
        }
        expect(flip).toBeGreaterThan(now)
        expect(openState(hours, zone, now + Math.floor(share * (flip - 1 - now)))).toEqual(state)
        expect(openState(hours, zone, flip - 1)).toEqual(state)
        expect(openState(hours, zone, flip).open).toBe(!state.open)
      }),
      { numRuns: 500 },
    )
  })
})
