import type { EpochMs } from '#domain/time/wall-clock.ts'

export type CalendarEvent = {
  /** The same for the life of the booking; with a higher sequence it replaces the older entry. */
  readonly uid: string
  readonly sequence: number
  readonly writtenAt: EpochMs
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly latitude: number
  readonly longitude: number
  readonly alarmMinutes: number
}

/**
 * One event after RFC 5545. Times are UTC: a calendar shows them by the clock of whoever looks, and no zone
 * has to be described.
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Miftah//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
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

function utc(at: EpochMs): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
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
