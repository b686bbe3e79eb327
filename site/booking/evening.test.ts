import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { wantedDay } from './evening.server.ts'
import { eveningHref, noFilters, readFilters } from './evening-href.ts'
import { finderTarget } from './slot-finder.server.ts'

const today: IsoDate = '2026-11-15'

describe('the day an address asks for', () => {
  test.each([
    ['2026-11-15', '2026-11-15'],
    ['2026-12-24', '2026-12-24'],
    ['2026-11-14', today],
    ['2026-11-31', today],
    ['2027-01-32', today],
    ['tomorrow', today],
    ['', today],
    [null, today],
    ['9999-12-31', addDays(today, 90)],
  ])('%s is shown as %s', (asked, shown) => {
    expect(wantedDay(asked, today)).toBe(shown)
  })

  test('is a real one, never in the past and never too far ahead, whatever is asked', () => {
    const written = fc
      .tuple(
        fc.integer({ min: 2026, max: 2028 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      .map(([year, month, day]) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-'))
    fc.assert(
      fc.property(fc.oneof(fc.string(), written), (asked) => {
        const shown = wantedDay(asked, today)
        expect(addDays(shown, 0)).toBe(shown)
        expect(shown >= today && shown <= addDays(today, 90)).toBe(true)
      }),
    )
  })
})

test.each([
  [
    'players=4&difficulty=3&audience=women&free=on',
    { players: 4, difficulty: 3, audience: 'women', free: 'on' },
  ],
  ['free=perhaps', noFilters],
  ['players=0&difficulty=9&audience=everyone', noFilters],
  ['players=-2', noFilters],
  ['players=4.5&audience=men', noFilters],
  ['players=999', noFilters],
  ['', noFilters],
])('%s is read as what an evening is looked at for', (query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters)
})

test('what is read out of an address is what is written into it', () => {
  fc.assert(
    fc.property(
      fc.record({
        players: fc.option(fc.integer({ min: 1, max: 99 })),
        difficulty: fc.option(fc.integer({ min: 1, max: 5 })),
        audience: fc.option(fc.constantFrom('women' as const, 'families' as const)),
        free: fc.option(fc.constantFrom('on' as const, 'off' as const)),
      }),
      (filters) => {
        const { searchParams } = new URL(eveningHref('cairo', today, filters), 'http://localhost')
        expect(readFilters(searchParams)).toEqual(filters)
        expect(searchParams.get('date')).toBe(today)
      },
    ),
  )
})

describe('the finder', () => {
  test('leads to the reservations of the branch it names', () => {
    const query = new URLSearchParams('branch=riyadh&date=2026-11-20&players=4&other=x')
    expect(finderTarget(query)).toBe('/riyadh/reservations?date=2026-11-20&players=4')
    expect(finderTarget(new URLSearchParams('branch=riyadh&date='))).toBe('/riyadh/reservations')
  })

  test.each(['', 'branch=', 'branch=/evil.example', 'branch=..', 'date=2026-11-20'])(
    'stays where it is for %s',
    (query) => {
      expect(finderTarget(new URLSearchParams(query))).toBeNull()
    },
  )
})

test('what is not asked for stays out of the address', () => {
  expect(eveningHref('cairo', '2026-11-20', noFilters)).toBe('/cairo/reservations?date=2026-11-20')
  expect(eveningHref('cairo', null, noFilters)).toBe('/cairo/reservations')
})
