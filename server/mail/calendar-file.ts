import type { EpochMs } from '#domain/time/wall-clock.ts'
import { timeLine, utc, zoneLines } from './calendar-zone.ts'

export type CalendarEvent = {
  /** The same for the life of the booking; with a higher sequence it replaces the older entry. */
  readonly uid: string
  readonly sequence: number
  readonly writtenAt: EpochMs
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** Of the place: there the session begins at this time, whatever becomes of the zone's rules. */
  readonly timeZone: string
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly latitude: number
  readonly longitude: number
  readonly alarmMinutes: number
}

/** One event after RFC 5545, by the clock of the place where it happens. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Miftah//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(event.timeZone, event.startsAt),
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    timeLine('DTSTART', event.startsAt, event.timeZone),
    timeLine('DTEND', event.endsAt, event.timeZone),
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `GEO:${event.latitude};${event.longitude}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${event.alarmMinutes}M`,
    `DESCRIPTION:${escapeText(event.summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Lines longer than 75 octets go on in the next one, after a space; a character is never cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let room = 75
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) {
      parts.push(part)
      part = ''
      // The space it begins with counts.
      room = 74
    }
    part += character
    room -= octets
  }
  return [...parts, part].join('\r\n ')
}
