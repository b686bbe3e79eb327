import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const window = {
  timeZone: 'Asia/Riyadh',
  from: Date.UTC(2026, 10, 1),
  until: Date.UTC(2027, 10, 1),
}
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']

function hoursOf(text: string, over: Partial<typeof window> = {}) {
  const read = readEvents(text, { ...window, ...over })
  if (!read.ok) throw new Error(read.code)
  return read.events.map(({ startsAt, endsAt }) => [
    new Date(startsAt).toISOString().slice(0, 16),
    (endsAt - startsAt) / 3_600_000,
  ])
}

test.each([
  ['UTC', ['DTSTART:20261201T170000Z', 'DTEND:20261201T190000Z'], '2026-12-01T17:00', 2],
  [
    'a zone by its name',
    ['DTSTART;TZID=Africa/Cairo:20270701T200000', 'DURATION:PT90M'],
    '2027-07-01T17:00',
    1.5,
  ],
  [
    'no zone: the branch’s clock',
    ['DTSTART:20261201T200000', 'DTEND:20261201T210000'],
    '2026-12-01T17:00',
    1,
  ],
  ['a whole day', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'], '2026-11-30T21:00', 48],
  ['a day without an end', ['DTSTART;VALUE=DATE:20261201'], '2026-11-30T21:00', 24],
])('%s', (_, lines, start, hours) => {
  expect(hoursOf(calendar(...event('UID:1', ...lines)))).toEqual([[start, hours]])
})

test('a zone that only the file knows is read as the file describes it', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Arab Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'],
  ]
  const lines = event('UID:1', 'DTSTART;TZID=Arab Standard Time:20261201T200000', 'DURATION:PT1H')
  expect(hoursOf(calendar(...zone, ...lines), { timeZone: 'Africa/Cairo' })).toEqual([
    ['2026-12-01T17:00', 1],
  ])
})

test('rules keep the wall clock over a change of the clocks, and their exceptions', () => {
  const weekly = event(
    'UID:1',
    'DTSTART;TZID=Africa/Cairo:20261022T200000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=6',
    'EXDATE;TZID=Africa/Cairo:20261105T200000',
  )
  const moved = event(
    'UID:1',
    'RECURRENCE-ID;TZID=Africa/Cairo:20261112T200000',
    'DTSTART;TZID=Africa/Cairo:20261113T210000',
    'DURATION:PT2H',
  )
  const off = event(
    'UID:1',
    'RECURRENCE-ID;TZID=Africa/Cairo:20261119T200000',
    'STATUS:CANCELLED',
    'DTSTART;TZID=Africa/Cairo:20261119T200000',
    'DURATION:PT1H',
  )
  expect(hoursOf(calendar(...weekly, ...moved, ...off), { from: Date.UTC(2026, 9, 1) })).toEqual([
    ['2026-10-22T17:00', 1],
    // Cairo's clocks go back on the last Thursday night of October.
    ['2026-10-29T17:00', 1],
    ['2026-11-13T19:00', 2],
    ['2026-11-26T18:00', 1],
  ])
})

test('a rule without an end is followed to the end of the window, from long ago', () => {
  const daily = event('UID:1', 'DTSTART:20100101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
  expect(hoursOf(calendar(...daily), { until: window.from + 3 * 86_400_000 })).toHaveLength(3)
})

test('what is free, called off, over or a mere moment keeps nobody busy', () => {
  const lines = [
    event('UID:1', 'TRANSP:TRANSPARENT', 'DTSTART:20261201T170000Z', 'DURATION:PT1H'),
    event('UID:2', 'STATUS:CANCELLED', 'DTSTART:20261201T170000Z', 'DURATION:PT1H'),
    event('UID:3', 'DTSTART:20251201T170000Z', 'DURATION:PT1H'),
    event('UID:4', 'DTSTART:20261201T170000Z'),
  ]
  expect(hoursOf(calendar(...lines.flat()))).toEqual([])
})

test('what is longer than a month is several blocks', () => {
  const lines = event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20270301')
  expect(hoursOf(calendar(...lines)).map(([, hours]) => hours)).toEqual([744, 744, 672])
})

test.each([
  '',
  'hello',
  '<html></html>',
  'BEGIN:VCARD\r\nEND:VCARD\r\n',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
])('%j is no calendar', (text) => {
  expect(readEvents(text, window)).toEqual({ ok: false, code: 'calendar_broken' })
})

test('a calendar without end is refused', () => {
  const often = event(
    'UID:1',
    'DTSTART:20261101T000000Z',
    'DURATION:PT10M',
    'RRULE:FREQ=MINUTELY;INTERVAL=15',
  )
  expect(readEvents(calendar(...often), window)).toEqual({ ok: false, code: 'calendar_events' })
})
