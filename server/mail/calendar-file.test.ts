import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'booking-1@example.com',
  sequence: 2,
  writtenAt: Date.UTC(2026, 10, 1, 9, 0, 1),
  startsAt: Date.UTC(2026, 10, 5, 18, 30),
  endsAt: Date.UTC(2026, 10, 5, 19, 30),
  summary: 'القبو، بلا مصباح; "The Vault", \\ dark',
  location: 'طريق الملك فهد، مبنى رقم 12، خلف الباب الأحمر، الدور الأرضي، الرياض، المملكة العربية السعودية',
  description: 'Four players\nABC\r\nhttps://example.com/?a=1&b=2',
  url: 'https://example.com/en/riyadh?order=1&key=2',
  latitude: 24.7,
  longitude: 46.6,
  alarmMinutes: 120,
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
    const [, name = '', value = ''] = line.match(/^([A-Z-]+):(.*)$/u) ?? []
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
    'VCALENDAR.VEVENT.DTSTART': '20261105T183000Z',
    'VCALENDAR.VEVENT.DTEND': '20261105T193000Z',
    'VCALENDAR.VEVENT.URL': event.url,
    'VCALENDAR.VEVENT.VALARM.TRIGGER': '-PT120M',
    'VCALENDAR.VEVENT.VALARM.ACTION': 'DISPLAY',
  })
  expect(text(read.get('VCALENDAR.VEVENT.SUMMARY'))).toBe(event.summary)
  expect(text(read.get('VCALENDAR.VEVENT.LOCATION'))).toBe(event.location)
  expect(text(read.get('VCALENDAR.VEVENT.DESCRIPTION'))).toBe(event.description.replace('\r\n', '\n'))
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
