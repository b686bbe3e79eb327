import type { CalendarRoom, CalendarSession, OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { judgeMove, type MoveJudged } from '#domain/availability/judge-move.ts'
import type { Audience } from '#domain/availability/session-plan.ts'
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

/** A planned start draws from afar: beside one, a group costs two sessions. Its own place lets it go sooner. */
const [magnet, ownMagnet, grid] = [25 * minute, 10 * minute, 5 * minute]

/** The spot meant by somebody who lets go near a time: a session that begins about then, else the nearest five minutes. */
export function spotNear(
  calendar: OfficeCalendar,
  now: number,
  booking: DeskBooking,
  { room, at }: { readonly room: string; readonly at: number },
): Spot | null {
  const own = placeKey({ room: booking.room.slug, startsAt: booking.startsAt })
  const near = freePlaces(calendar, now, booking.code)
    .filter((place) => place.room === room && judgePlace(calendar, booking, place) === 'fits')
    .map((place) => ({ key: place.key, away: Math.abs(Date.parse(place.startsAt) - at) }))
    .filter(({ key, away }) => away <= (key === own ? ownMagnet : magnet))
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

type Judged = MoveJudged<CalendarSession & { readonly audience: Audience }>

/** What moving a booking there would do besides: other company, sessions that nobody could book any more. */
export function judgeSpot(
  calendar: OfficeCalendar,
  booking: DeskBooking,
  {
    room: slug,
    startsAt,
    minutes,
  }: { readonly room: string; readonly startsAt: string; readonly minutes?: number | undefined },
): Judged {
  const room = calendar.rooms.find((one) => one.slug === slug)
  const from = Date.parse(startsAt)
  const long =
    (minutes ?? ownLength(booking, calendar.rooms) ?? room?.minutes ?? 0) + (room?.resetMinutes ?? 0)
  const judged = judgeMove({
    audience: booking.audience,
    to: { startsAt: from, freeAt: from + long * minute },
    sessions: calendar.sessions
      .filter((session) => session.room === slug)
      .map((session) => ({
        session,
        audience: session.audience,
        startsAt: Date.parse(session.startsAt),
        freeAt: Date.parse(session.freeAt),
      })),
    claims: takenSpans(calendar, slug, booking.code).map((span) => ({
      startsAt: span.from,
      freeAt: span.until,
    })),
  })
  return { audience: judged.audience, lost: judged.lost.map(({ session }) => session) }
}
