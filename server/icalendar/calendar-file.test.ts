import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const way = {
  location: 'طريق الملك فهد، مبنى رقم 12، خلف الباب الأحمر، الدور الأرضي، الرياض، المملكة العربية السعودية',
  latitude: 24.7,
  longitude: 46.6,
  url: 'https://example.com/en/riyadh?order=1',
  alarmMinutes: 120,
}

const event: CalendarEvent = {
  uid: 'booking-1@example.com',
  sequence: 2,
  writtenAt: Date.UTC(2026, 10, 1, 9, 0, 1),
  startsAt: Date.UTC(2026, 10, 5, 18, 30),
  endsAt: Date.UTC(2026, 10, 5, 19, 30),
  timeZone: 'Asia/Riyadh',
  summary: 'القبو، بلا مصباح; "The Vault", \\ dark',
  description: 'Four players\nABC\r\nhttps://example.com/?a=1&b=2',
  way,
}

/** Reads a calendar as RFC 5545 lays it down, and throws at everything that it does not allow. */
function parse(file: string) {
  if (!file.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(file)) throw new Error('lines end with CRLF')
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`)
  const unfolded = lines.join('\r\n').replace(/\r\n /g, '').split('\r\n')
  const open: string[] = []
  const properties = new Map<string, string>()
  for (const line of unfolded) {
    const [, name = '', value = ''] = line.match(/^([A-Z-]+(?:;TZID=[\w/]+)?):(.*)$/u) ?? []
    if (name === '') throw new Error(`no property: ${line}`)
    if (/\p{Cc}/u.test(value)) throw new Error('control character')
    if (name === 'BEGIN') open.push(value)
    else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends out of order`)
    } else {
      const path = `${open.join('.')}.${name}`
      if (properties.has(path)) throw new Error(`${path} twice`)
      properties.set(path, value)
    }
  }
  if (open.length > 0) throw new Error('not closed')
  return properties
}

/** Text back from its escaped form; a bare comma, semicolon or backslash is an error. */
function text(value = ''): string {
  if (/[;,]/.test(value.replace(/\\[\\;,nN]/g, ''))) throw new Error(`not escaped: ${value}`)
  return value.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))
}

test('says what, when, where, and warns before', () => {
  const read = parse(calendarFile(event))
  expect(Object.fromEntries(read)).toMatchObject({
    'VCALENDAR.VERSION': '2.0',
    'VCALENDAR.METHOD': 'PUBLISH',
    'VCALENDAR.VEVENT.UID': event.uid,
    'VCALENDAR.VEVENT.SEQUENCE': '2',
    'VCALENDAR.VEVENT.DTSTAMP': '20261101T090001Z',
    'VCALENDAR.VTIMEZONE.TZID': 'Asia/Riyadh',
    'VCALENDAR.VTIMEZONE.STANDARD.DTSTART': '19700101T000000',
    'VCALENDAR.VTIMEZONE.STANDARD.TZOFFSETFROM': '+0300',
    'VCALENDAR.VTIMEZONE.STANDARD.TZOFFSETTO': '+0300',
    'VCALENDAR.VEVENT.DTSTART;TZID=Asia/Riyadh': '20261105T213000',
    'VCALENDAR.VEVENT.DTEND;TZID=Asia/Riyadh': '20261105T223000',
    'VCALENDAR.VEVENT.URL': way.url,
    'VCALENDAR.VEVENT.VALARM.TRIGGER': '-PT120M',
    'VCALENDAR.VEVENT.VALARM.ACTION': 'DISPLAY',
  })
  expect(text(read.get('VCALENDAR.VEVENT.SUMMARY'))).toBe(event.summary)
  expect(text(read.get('VCALENDAR.VEVENT.LOCATION'))).toBe(way.location)
  expect(text(read.get('VCALENDAR.VEVENT.DESCRIPTION'))).toBe(event.description.replace('\r\n', '\n'))
})

test('Cairo on the night its clocks go back: the zone is described, and the hour that comes twice is in UTC', () => {
  const startsAt = Date.UTC(2026, 9, 29, 20, 30)
  const night = { ...event, timeZone: 'Africa/Cairo', startsAt, endsAt: startsAt + 3_600_000 }
  expect(Object.fromEntries(parse(calendarFile(night)))).toMatchObject({
    'VCALENDAR.VTIMEZONE.DAYLIGHT.DTSTART': '20260424T000000',
    'VCALENDAR.VTIMEZONE.DAYLIGHT.TZOFFSETFROM': '+0200',
    'VCALENDAR.VTIMEZONE.DAYLIGHT.TZOFFSETTO': '+0300',
    'VCALENDAR.VTIMEZONE.STANDARD.DTSTART': '20261030T000000',
    'VCALENDAR.VTIMEZONE.STANDARD.TZOFFSETFROM': '+0300',
    'VCALENDAR.VTIMEZONE.STANDARD.TZOFFSETTO': '+0200',
    'VCALENDAR.VEVENT.DTSTART': '20261029T203000Z',
    'VCALENDAR.VEVENT.DTEND': '20261029T213000Z',
  })
})

// Of one to four octets, and everything that has a meaning in the format.
const character = fc.constantFrom(
  'a',
  'é',
  'ع',
  '😀',
  ' ',
  ':',
  ',',
  ';',
  '\\',
  'n',
  '\n',
  '\r',
  '\t',
  '\0',
  '\x85',
)

test('whatever a text holds, it comes back whole and breaks nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 200 }), (written) => {
      const read = parse(calendarFile({ ...event, description: written }))
      const kept = written.replace(/\r\n?|\n/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
      expect(text(read.get('VCALENDAR.VEVENT.DESCRIPTION'))).toBe(kept)
    }),
  )
})
