import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { addDays } from '#domain/time/calendar-date.ts'
import { instantAt } from '#domain/time/wall-clock.ts'

type Time = InstanceType<typeof ICAL.Time>
type Component = InstanceType<typeof ICAL.Component>
type Event = InstanceType<typeof ICAL.Event>

/** Hours of another calendar in which somebody is busy. What they are busy with stays there. */
export type BusyEvent = { readonly key: string; readonly startsAt: number; readonly endsAt: number }

export type ReadEvents =
  | { readonly ok: true; readonly events: readonly BusyEvent[] }
  | { readonly ok: false; readonly code: 'calendar_broken' | 'calendar_events' }

type Window = { readonly timeZone: string; readonly from: number; readonly until: number }

const mostEvents = 5000
/** A rule that began long ago is followed to today; one that never gets there is none. */
const mostSteps = 50_000
/** Blocks of a month at most: a longer one is several. */
const longest = 31 * 24 * 60 * 60_000

/** The busy hours of a calendar within some time: rules followed, exceptions kept, every zone by its own clock. */
export function readEvents(text: string, window: Window): ReadEvents {
  let calendar: Component
  try {
    const parsed: unknown = ICAL.parse(text)
    calendar = new ICAL.Component(parsed as [])
  } catch {
    return { ok: false, code: 'calendar_broken' }
  }
  if (calendar.name !== 'vcalendar') return { ok: false, code: 'calendar_broken' }
  try {
    const zones = new Map(
      calendar
        .getAllSubcomponents('vtimezone')
        .map((part) => new ICAL.Timezone(part))
        .map((zone) => [zone.tzid, zone]),
    )
    const clock = { ...window, zones }
    const found = new Map<string, BusyEvent>()
    for (const [uid, event] of eventsOf(calendar))
      for (const { startsAt, endsAt } of occurrencesOf(event, clock)) {
        for (const part of partsOf(uid, startsAt, endsAt)) found.set(part.key, part)
        if (found.size > mostEvents) return { ok: false, code: 'calendar_events' }
      }
    return { ok: true, events: [...found.values()] }
  } catch {
    return { ok: false, code: 'calendar_broken' }
  }
}

/** Events by their name, each with its exceptions; an exception whose event is not in the file stands for itself. */
function eventsOf(calendar: Component): [string, Event][] {
  const parts = calendar.getAllSubcomponents('vevent')
  const isException = (part: Component) => part.hasProperty('recurrence-id')
  const uidOf = (part: Component) => String(part.getFirstPropertyValue('uid') ?? '')
  const masters = parts.filter((part) => !isException(part))
  const known = new Set(masters.map(uidOf))
  const exceptions = Map.groupBy(parts.filter(isException), uidOf)
  return [
    ...masters.map((part): [string, Event] => {
      const own = (exceptions.get(uidOf(part)) ?? []).map((one) => new ICAL.Event(one))
      return [uidOf(part), new ICAL.Event(part, { strictExceptions: false, exceptions: own })]
    }),
    ...parts
      .filter((part) => isException(part) && !known.has(uidOf(part)))
      .map((part): [string, Event] => [uidOf(part), new ICAL.Event(part)]),
  ]
}

type Clock = Window & { readonly zones: ReadonlyMap<string, InstanceType<typeof ICAL.Timezone>> }
type Span = { readonly startsAt: number; readonly endsAt: number }

function* occurrencesOf(event: Event, clock: Clock): Generator<Span> {
  if (!event.startDate) return
  if (!event.isRecurring()) {
    const span = isBusy(event) ? spanOf(event, event.startDate, event.endDate, clock) : null
    if (span && isWithin(span, clock)) yield span
    return
  }
  const iterator = event.iterator()
  for (let step = 0; step < mostSteps; step++) {
    const next = iterator.next() as Time | undefined
    if (!next) return
    if (instantOf(next, zoneOf(event, 'dtstart'), clock) >= clock.until) return
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const span = isBusy(item) ? spanOf(item, startDate, endDate, clock) : null
    if (span && isWithin(span, clock)) yield span
  }
}

/** Neither called off nor marked as free time. */
function isBusy({ component }: Event): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return said('status') !== 'CANCELLED' && said('transp') !== 'TRANSPARENT'
}

function isWithin({ startsAt, endsAt }: Span, { from, until }: Window): boolean {
  return endsAt > from && startsAt < until
}

/** The zone a time is written in. Times that are computed from it do not know it any more. */
function zoneOf({ component }: Event, name: 'dtstart' | 'dtend'): string | null {
  const said = component.getFirstProperty(name)?.getParameter('tzid') ?? null
  return said === null && name === 'dtend' ? zoneOf({ component } as Event, 'dtstart') : said && String(said)
}

function spanOf(event: Event, start: Time, end: Time | null, clock: Clock): Span | null {
  const startsAt = instantOf(start, zoneOf(event, 'dtstart'), clock)
  const endsAt = end ? instantOf(end, zoneOf(event, 'dtend'), clock) : startsAt
  if (endsAt > startsAt) return { startsAt, endsAt }
  // A day without an end is that day; a moment keeps nobody busy.
  if (!start.isDate) return null
  return { startsAt, endsAt: instantAt(addDays(dateOf(start), 1), '00:00', clock.timeZone) }
}

/** When the clock of its zone shows a time: by the zone's own name, else as the file describes it, else by the branch's clock. */
function instantOf(time: Time, tzid: string | null, { timeZone, zones }: Clock): number {
  const [date, wall] = [dateOf(time), time.isDate ? '00:00' : `${two(time.hour)}:${two(time.minute)}`]
  if (time.isDate) return instantAt(date, wall, timeZone)
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
  if (tzid === null) return instantAt(date, wall, timeZone)
  if (isZone(tzid)) return instantAt(date, wall, tzid)
  const described = zones.get(tzid)
  if (!described) return instantAt(date, wall, timeZone)
  const known = time.clone()
  known.zone = described
  return known.toUnixTime() * 1000
}

const two = (number: number) => String(number).padStart(2, '0')
const dateOf = ({ year, month, day }: Time) => `${year}-${two(month)}-${two(day)}`

function isZone(name: string): boolean {
  // Not every name with a slash is a zone's, and UTC is one without.
  if (!name.includes('/')) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function partsOf(uid: string, startsAt: number, endsAt: number): BusyEvent[] {
  const parts: BusyEvent[] = []
  for (let from = startsAt; from < endsAt; from += longest) {
    const until = Math.min(endsAt, from + longest)
    const key = createHash('sha256').update(`${uid}\n${from}\n${until}`).digest('base64url').slice(0, 32)
    parts.push({ key, startsAt: from, endsAt: until })
  }
  return parts
}
