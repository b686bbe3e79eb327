import type { CalendarRoom, CalendarSession, OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import { overlap, type Span } from './calendar-geometry.ts'

const minute = 60_000

/** A session as the drawing knows it again: where something may be put. */
export type Place = CalendarSession & { readonly key: string }

export type Verdict = 'fits' | 'too_small' | 'too_large' | 'too_long'

const taking: readonly DeskBooking['status'][] = ['held', 'confirmed', 'checked_in']

/** Whether a booking keeps its room from others. */
export function takesRoom({ status }: DeskBooking): boolean {
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

/** Whether a group can be put on a place, and else why not. */
export function judgePlace(calendar: OfficeCalendar, booking: DeskBooking, place: Place): Verdict {
  const room = calendar.rooms.find(({ slug }) => slug === place.room)
  if (!room || booking.players < room.minPlayers) return 'too_small'
  if (booking.players > room.maxPlayers) return 'too_large'
  const minutes = ownLength(booking, calendar.rooms)
  if (minutes === null) return 'fits'
  const from = Date.parse(place.startsAt)
  const span = { from, until: from + (minutes + room.resetMinutes) * minute }
  return takenSpans(calendar, room.slug, booking.code).some((other) => overlap(span, other))
    ? 'too_long'
    : 'fits'
}
