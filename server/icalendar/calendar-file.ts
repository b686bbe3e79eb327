import type { EpochMs } from '#domain/time/wall-clock.ts'
import { timeLine, utc, zoneLines, zoneLinesBetween } from './calendar-zone.ts'

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
  readonly description: string
  /** What a guest needs to get there; in the venue's own calendars everybody knows. */
  readonly way?: {
    readonly location: string
    readonly latitude: number
    readonly longitude: number
    readonly url: string
    readonly alarmMinutes: number
  }
}

/** One event after RFC 5545, by the clock of the place where it happens. */
export function calendarFile(event: CalendarEvent): string {
  return written([...zoneLines(event.timeZone, event.startsAt), ...eventLines(event)])
}

export type CalendarFeedContent = {
  readonly name: string
  readonly timeZone: string
  /** How often it is worth asking again. */
  readonly refreshMinutes: number
  readonly events: readonly CalendarEvent[]
}

/** Many events of one place as a calendar that programs ask for again and again. */
export function calendarFeedFile({ name, timeZone, refreshMinutes, events }: CalendarFeedContent): string {
  const starts = events.map(({ startsAt }) => startsAt)
  const [from, until] = [Math.min(...starts), Math.max(...events.map(({ endsAt }) => endsAt))]
  return written([
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...(events.length > 0 ? zoneLinesBetween(timeZone, from, until) : []),
    ...events.flatMap(eventLines),
  ])
}

function written(lines: readonly string[]): string {
  const head = ['VERSION:2.0', 'PRODID:-//Miftah//Booking//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH']
  return ['BEGIN:VCALENDAR', ...head, ...lines, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const { way } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    timeLine('DTSTART', event.startsAt, event.timeZone),
    timeLine('DTEND', event.endsAt, event.timeZone),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(way ? [`LOCATION:${escapeText(way.location)}`, `GEO:${way.latitude};${way.longitude}`] : []),
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(way ? [`URL:${way.url}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    ...(way ? alarmLines(event.summary, way.alarmMinutes) : []),
    'END:VEVENT',
  ]
}

function alarmLines(summary: string, minutes: number): string[] {
  const trigger = [`TRIGGER:-PT${minutes}M`, `DESCRIPTION:${escapeText(summary)}`]
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', ...trigger, 'END:VALARM']
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
