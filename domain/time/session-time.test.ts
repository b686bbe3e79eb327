import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import { addDays, eveningDate, weekdayOf } from './calendar-date.ts'
import { dateNames } from './date-names.ts'
import { eveningOf } from './evening.ts'
import {
  formatNight,
  formatSessionTime,
  isAfterMidnight,
  sessionTimeOf,
  sessionTimeParts,
} from './session-time.ts'
import { businessDay, dateAt, timeAt } from './wall-clock.ts'

const plain = (words: string) => words.replaceAll('\u00A0', ' ')

function sessionAt(instant: string, timeZone: string, dayStart = '06:00') {
  const at = Date.parse(instant)
  const [date, time] = [dateAt(at, timeZone), timeAt(at, timeZone)]
  return { date, time, evening: businessDay(at, timeZone, dayStart) }
}

describe('the words of a session', () => {
  test.each([
    [
      ...(['before midnight', '2026-11-20T18:00Z', 'Asia/Riyadh'] as const),
      ...(['Friday 20 November, 9:00 PM', 'الجمعة، 20 نوفمبر، 9:00 م'] as const),
    ],
    [
      ...(['after midnight', '2026-11-21T00:15Z', 'Africa/Cairo'] as const),
      'Friday night, 2:15 AM (Saturday 21 November)',
      'ليلة الجمعة على السبت، 2:15 ص (السبت 21 نوفمبر)',
    ],
    [
      ...(['at midnight itself', '2026-11-17T21:00Z', 'Asia/Riyadh'] as const),
      'Tuesday night, 12:00 AM (Wednesday 18 November)',
      'ليلة الثلاثاء على الأربعاء، 12:00 ص (الأربعاء 18 نوفمبر)',
    ],
    [
      ...(['from Sunday to Monday', '2026-11-22T22:30Z', 'Asia/Riyadh'] as const),
      'Sunday night, 1:30 AM (Monday 23 November)',
      'ليلة الأحد على الاثنين، 1:30 ص (الاثنين 23 نوفمبر)',
    ],
    [
      ...(['into another month', '2026-11-30T21:40Z', 'Asia/Riyadh'] as const),
      'Monday night, 12:40 AM (Tuesday 1 December)',
      'ليلة الاثنين على الثلاثاء، 12:40 ص (الثلاثاء 1 ديسمبر)',
    ],
    [
      ...(['into another year', '2026-12-31T21:30Z', 'Asia/Dubai'] as const),
      'Thursday night, 1:30 AM (Friday 1 January)',
      'ليلة الخميس على الجمعة، 1:30 ص (الجمعة 1 يناير)',
    ],
    [
      ...(['into 29 February', '2028-02-28T22:00Z', 'Asia/Riyadh'] as const),
      'Monday night, 1:00 AM (Tuesday 29 February)',
      'ليلة الاثنين على الثلاثاء، 1:00 ص (الثلاثاء 29 فبراير)',
    ],
    // Cairo jumps from midnight to one in the night after Thursday 23 April 2026.
    [
      ...(['in the spring night, after the jump', '2026-04-23T22:15Z', 'Africa/Cairo'] as const),
      'Thursday night, 1:15 AM (Friday 24 April)',
      'ليلة الخميس على الجمعة، 1:15 ص (الجمعة 24 أبريل)',
    ],
    // It shows 23:00 to 24:00 twice in the night after Thursday 29 October 2026; both are before midnight.
    [
      ...(['in the autumn night, the first 23:30', '2026-10-29T20:30Z', 'Africa/Cairo'] as const),
      ...(['Thursday 29 October, 11:30 PM', 'الخميس، 29 أكتوبر، 11:30 م'] as const),
    ],
    [
      ...(['in the autumn night, the second 23:30', '2026-10-29T21:30Z', 'Africa/Cairo'] as const),
      ...(['Thursday 29 October, 11:30 PM', 'الخميس، 29 أكتوبر، 11:30 م'] as const),
    ],
    [
      ...(['in the autumn night, after midnight', '2026-10-29T22:30Z', 'Africa/Cairo'] as const),
      'Thursday night, 12:30 AM (Friday 30 October)',
      'ليلة الخميس على الجمعة، 12:30 ص (الجمعة 30 أكتوبر)',
    ],
    [
      ...(["at the business day's start, a new day", '2026-11-21T03:00Z', 'Asia/Riyadh'] as const),
      ...(['Saturday 21 November, 6:00 AM', 'السبت، 21 نوفمبر، 6:00 ص'] as const),
    ],
    [
      ...(['a minute before it, still the night', '2026-11-21T02:59Z', 'Asia/Riyadh'] as const),
      'Friday night, 5:59 AM (Saturday 21 November)',
      'ليلة الجمعة على السبت، 5:59 ص (السبت 21 نوفمبر)',
    ],
  ])('%s', (_, instant, timeZone, english, arabic) => {
    const session = sessionAt(instant, timeZone)
    expect(plain(formatSessionTime(session, 'en'))).toBe(english)
    expect(plain(formatSessionTime(session, 'ar'))).toBe(arabic)
  })

  test('a business day that starts at four ends the night earlier', () => {
    const session = sessionAt('2026-11-21T01:30Z', 'Asia/Riyadh', '04:00')
    expect(plain(formatSessionTime(session, 'en'))).toBe('Saturday 21 November, 4:30 AM')
  })

  test('in a narrow column are the same with short names; Arabic shortens none', () => {
    const late = sessionAt('2026-11-21T00:15Z', 'Africa/Cairo')
    expect(plain(formatSessionTime(late, 'en', 'short'))).toBe('Fri night, 2:15 AM (Sat 21 Nov)')
    expect(formatSessionTime(late, 'ar', 'short')).toBe(formatSessionTime(late, 'ar'))
    const early = sessionAt('2026-11-20T18:00Z', 'Asia/Riyadh')
    expect(plain(formatSessionTime(early, 'en', 'short'))).toBe('Fri 20 Nov, 9:00 PM')
  })

  test('on papers have their year', () => {
    const late = sessionAt('2026-12-31T21:30Z', 'Asia/Dubai')
    expect(formatSessionTime(late, 'en', 'withYear')).toBe(
      'Thursday night, 1:30\u00A0AM (Friday 1\u00A0January\u00A02027)',
    )
    const early = sessionAt('2026-12-31T18:30Z', 'Asia/Dubai')
    expect(plain(formatSessionTime(early, 'ar', 'withYear'))).toBe('الخميس، 31 ديسمبر 2026، 10:30 م')
  })

  test('never part at a line’s end within a time or between a day and its month', () => {
    const words = formatSessionTime(sessionAt('2026-11-21T00:15Z', 'Africa/Cairo'), 'en')
    expect(words).toBe('Friday night, 2:15\u00A0AM (Saturday 21\u00A0November)')
  })
})

const anyInstant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) })
const anyZone = fc.constantFrom(
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Riyadh',
  'Asia/Kuwait',
  'Asia/Dubai',
  'UTC',
)
const anyStart = fc
  .record({ hour: fc.integer({ min: 0, max: 12 }), minute: fc.constantFrom('00', '15', '30', '45') })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${minute}`)

test('the evening that is named is the one that holds the instant, the date the one of the calendar', () => {
  fc.assert(
    fc.property(
      anyInstant,
      anyZone,
      anyStart,
      fc.constantFrom(...locales),
      (at, timeZone, dayStart, locale) => {
        const evening = businessDay(at, timeZone, dayStart)
        const { startsAt, endsAt } = eveningOf(evening, timeZone, dayStart)
        expect(startsAt <= at && at < endsAt).toBe(true)

        // The calendar is asked another way than by the code that is tried.
        const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
        const [date, time] = [local.toPlainDate().toString(), timeAt(at, timeZone)]
        expect(eveningDate(date, time, dayStart)).toBe(evening)

        const { weekdays, months } = dateNames[locale]
        const weekday = weekdays[local.dayOfWeek - 1] ?? ''
        const words = plain(formatSessionTime({ date, time, evening }, locale))
        if (date === evening) {
          expect(words.startsWith(weekday)).toBe(true)
          expect(words).not.toMatch(/night|ليلة|\(/)
          return
        }
        expect(addDays(evening, 1)).toBe(date)
        const before = weekdays[weekdayOf(evening) - 1] ?? ''
        const night = locale === 'ar' ? `ليلة ${before} على ${weekday}` : `${before} night`
        expect(words.startsWith(`${night}${locale === 'ar' ? '،' : ','} `)).toBe(true)
        expect(words.endsWith(`(${weekday} ${local.day} ${months[local.month - 1]})`)).toBe(true)
      },
    ),
  )
})

test('a time of a plan lies after midnight when it is before the business day’s start', () => {
  fc.assert(
    fc.property(anyInstant, anyStart, (at, dayStart) => {
      const evening = businessDay(at, 'UTC', dayStart)
      const time = timeAt(at, 'UTC')
      expect(sessionTimeOf(evening, time, dayStart)).toEqual({ date: dateAt(at, 'UTC'), time, evening })
    }),
  )
})

test('the parts are the whole', () => {
  const late = sessionAt('2026-11-21T00:15Z', 'Africa/Cairo')
  expect(isAfterMidnight(late)).toBe(true)
  const { day, time, onCalendar } = sessionTimeParts(late, 'ar')
  expect(`${day}، ${time} (${onCalendar})`).toBe(formatSessionTime(late, 'ar'))
  expect(day).toBe(formatNight(late, 'ar'))
})
