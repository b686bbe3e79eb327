import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const hour = 3_600_000

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
  startsAt: 0,
  endsAt: 0,
  timeZone: 'Asia/Riyadh',
  summary: 'القبو، بلا مصباح; "The Vault", \\ dark',
  description: 'Four players\nABC\nhttps://example.com/?a=1&b=2',
  way,
}

/** Reads a file as Thunderbird does, by the zone the file itself describes. */
function readWithIcalJs(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = new ICAL.Timezone(
    calendar.getFirstSubcomponent('vtimezone') as InstanceType<typeof ICAL.Component>,
  )
  const entry = calendar.getFirstSubcomponent('vevent') as InstanceType<typeof ICAL.Component>
  const read = new ICAL.Event(entry)
  const instant = (time: InstanceType<typeof ICAL.Time>) => {
    const known = time.clone()
    if (known.zone !== ICAL.Timezone.utcTimezone) known.zone = zone
    return known.toUnixTime() * 1000
  }
  const alarm = entry.getFirstSubcomponent('valarm')
  const trigger = alarm?.getFirstPropertyValue('trigger') as InstanceType<typeof ICAL.Duration>
  return {
    read,
    zone: zone.tzid,
    startsAt: instant(read.startDate),
    endsAt: instant(read.endDate),
    alarm: { action: alarm?.getFirstPropertyValue('action'), seconds: trigger.toSeconds() },
  }
}

test.each([
  ['Asia/Riyadh', Date.UTC(2026, 10, 5, 18, 30)],
  ['Asia/Kuwait', Date.UTC(2026, 10, 5, 22, 0)],
  // Cairo: before the clocks go forward, at that hour, after it; at the hour that comes twice, and after it.
  ['Africa/Cairo', Date.UTC(2027, 3, 29, 20, 0)],
  ['Africa/Cairo', Date.UTC(2027, 3, 29, 21, 30)],
  ['Africa/Cairo', Date.UTC(2027, 3, 29, 22, 30)],
  ['Africa/Cairo', Date.UTC(2026, 9, 29, 20, 30)],
  ['Africa/Cairo', Date.UTC(2026, 9, 29, 21, 30)],
  ['Africa/Cairo', Date.UTC(2026, 9, 29, 22, 30)],
])('another reader finds the session in %s where it is', (timeZone, startsAt) => {
  const file = calendarFile({ ...event, timeZone, startsAt, endsAt: startsAt + hour })
  const found = readWithIcalJs(file)
  expect(found).toMatchObject({ zone: timeZone, startsAt, endsAt: startsAt + hour })
  expect(found.alarm).toEqual({ action: 'DISPLAY', seconds: -7200 })
  const { summary, location, description, uid, sequence } = found.read
  expect({ summary, location, description, uid, sequence }).toEqual({
    summary: event.summary,
    location: way.location,
    description: event.description,
    uid: event.uid,
    sequence: 2,
  })
})
