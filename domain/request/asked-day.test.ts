import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from '../time/format-date.ts'
import { askedDay } from './asked-day.ts'

/** A Tuesday. */
const today = '2026-11-17'

test.each([
  ['We are 24 and would like to come on Thursday evening', '2026-11-19'],
  ['نريد أن نأتي يوم الخميس مساءً', '2026-11-19'],
  ['ممكن للخميس؟', '2026-11-19'],
  ['Next Tue, 7 pm', '2026-11-17'],
  ['On 3 December, or Thursday', '2026-12-03'],
  ['December 3rd at 18:00', '2026-12-03'],
  ['٣ ديسمبر', '2026-12-03'],
  ['3/12 please', '2026-12-03'],
  ['on 2026-12-24', '2026-12-24'],
  ['5.1. in the afternoon', '2027-01-05'],
  ['Tomorrow if you can', '2026-11-18'],
  ['غدًا إن أمكن', '2026-11-18'],
  ['الليلة', '2026-11-17'],
  ['31/11', null],
  ['on 3/12/2025', null],
  ['24 people, adults and children', null],
  ['', null],
])('%s: %s', (text, day) => {
  expect(askedDay(text, today)).toBe(day)
})

test('any date that we write ourselves is read again, in both languages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 360 }),
      fc.constantFrom('en' as const, 'ar' as const),
      (days, locale) => {
        const date = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
        expect(askedDay(`x ${formatDate(date, locale, 'full')} y`, today)).toBe(date)
      },
    ),
    { seed: 8, numRuns: 200 },
  )
})
