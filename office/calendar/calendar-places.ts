import type { CalendarRoom, CalendarSession, OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import { overlap, type Span } from './calendar-geometry.ts'

const minute = 60_000

/** A session as the drawing knows it again: where something may be put. */
export type Place = CalendarSession & { readonly key: string }

export type Verdict = 'fits' | 'too_small' | 'too_large' | 'too_long'

const taking: readonly DeskBooking['status'][] = ['held', 'confirmed', 'checked_in']

/** Whether a booking keeps its room from others. */
function takesRoom({ status }: DeskBooking): boolean {
  return taking.includes(status)
}

/** Only what is waited for is moved: whoever is in stays in, and a hold is the guest's own. */
export function isMovable({ status }: DeskBooking): boolean {
  return status === 'confirmed'
}

export function placeKey({ room, startsAt }: { room: string; startsAt: string }): string {
  return `${room} ${Date.parse(startsAt)}`
}

/** What keeps a room: bookings until the room is ready again, and hours that are blocked. */
function takenSpans({ bookings, blocks }: OfficeCalendar, room: string, except?: string): Span[] {
  return [
    ...bookings
      .filter((booking) => booking.room.slug === room && booking.code !== except && takesRoom(booking))
      .map(({ startsAt, freeAt }) => ({ from: Date.parse(startsAt), until: Date.parse(freeAt) })),
    ...blocks
      .filter((block) => block.room === null || block.room === room)
      .map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), until: Date.parse(endsAt) })),
  ]
}

/** Sessions of the plan that nobody has and that are not over, as if one booking were not there. */
export function freePlaces(calendar: OfficeCalendar, now: number, except?: string): Place[] {
  const taken = new Map(calendar.rooms.map(({ slug }) => [slug, takenSpans(calendar, slug, except)]))
  return calendar.sessions
    .filter(({ room, startsAt, freeAt, endsAt }) => {
      const span = { from: Date.parse(startsAt), until: Date.parse(freeAt) }
      return Date.parse(endsAt) > now && !taken.get(room)?.some((other) => overlap(span, other))
    })
    .map((session) => ({ ...session, key: placeKey(session) }))
}

/** How long a booking is, when that is not what its room's sessions are: it stays so wherever it goes. */
export function ownLength(booking: DeskBooking, rooms: readonly CalendarRoom[]): number | null {
  const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / minute
  const usual = rooms.find(({ slug }) => slug === booking.room.slug)?.minutes
  return minutes === usual ? null : minutes
}

/** Where a booking would be put: on a session of the plan, or at any other time. */
export type Spot = {
  readonly key: string
  readonly room: string
  /** Its evening. */
  readonly date: string
  readonly startsAt: string
  readonly endsAt: string
  /** The length, where the plan does not say it. */
  readonly minutes: number | null
  readonly isPlanned: boolean
  readonly verdict: Verdict
}

/** The spot that a key names, for a booking that is dragged there. */
export function spotOf(
  calendar: OfficeCalendar,
  now: number,
  booking: DeskBooking,
  key: string,
): Spot | null {
  const own = ownLength(booking, calendar.rooms)
  const place = freePlaces(calendar, now, booking.code).find((one) => one.key === key)
  if (place) {
    const verdict = judgePlace(calendar, booking, place)
    return { ...place, minutes: own, isPlanned: true, verdict }
  }
  const [slug, at] = [key.slice(0, key.lastIndexOf(' ')), Number(key.slice(key.lastIndexOf(' ')))]
  const room = calendar.rooms.find((one) => one.slug === slug)
  const day = calendar.days.find(
    ({ startsAt, endsAt }) => at >= Date.parse(startsAt) && at < Date.parse(endsAt),
  )
  if (!room || !day) return null
  const minutes = own ?? room.minutes
  const [startsAt, endsAt] = [at, at + minutes * minute].map((time) => new Date(time).toISOString())
  if (!startsAt || !endsAt) return null
  const spot = { key, room: slug, date: day.date, startsAt, endsAt, minutes, isPlanned: false }
  const fit = judgeSize(room, booking) ?? judgeTime(calendar, booking, room, at, minutes)
  return { ...spot, verdict: at + minutes * minute > now ? fit : 'too_long' }
}

const [magnet, grid] = [15 * minute, 5 * minute]

/** The spot meant by somebody who lets go near a time: a session that begins about then, else the nearest five minutes. */
export function spotNear(
  calendar: OfficeCalendar,
  now: number,
  booking: DeskBooking,
  { room, at }: { readonly room: string; readonly at: number },
): Spot | null {
  const near = freePlaces(calendar, now, booking.code)
    .filter((place) => place.room === room && judgePlace(calendar, booking, place) === 'fits')
    .map((place) => ({ key: place.key, away: Math.abs(Date.parse(place.startsAt) - at) }))
    .filter(({ away }) => away <= magnet)
    .sort((one, other) => one.away - other.away)[0]
  const startsAt = new Date(Math.round(at / grid) * grid).toISOString()
  return spotOf(calendar, now, booking, near?.key ?? placeKey({ room, startsAt }))
}

/** Whether a group can be put on a place, and else why not. */
export function judgePlace(calendar: OfficeCalendar, booking: DeskBooking, place: Place): Verdict {
  const room = calendar.rooms.find(({ slug }) => slug === place.room)
  if (!room) return 'too_small'
  const wrong = judgeSize(room, booking)
  const minutes = ownLength(booking, calendar.rooms)
  if (wrong || minutes === null) return wrong ?? 'fits'
  return judgeTime(calendar, booking, room, Date.parse(place.startsAt), minutes)
}

function judgeSize({ minPlayers, maxPlayers }: CalendarRoom, { players }: DeskBooking): Verdict | null {
  if (players < minPlayers) return 'too_small'
  return players > maxPlayers ? 'too_large' : null
}

function judgeTime(
  calendar: OfficeCalendar,
  { code }: DeskBooking,
  { slug, resetMinutes }: CalendarRoom,
  from: number,
  minutes: number,
): Verdict {
  const span = { from, until: from + (minutes + resetMinutes) * minute }
  return takenSpans(calendar, slug, code).some((other) => overlap(span, other)) ? 'too_long' : 'fits'
}
