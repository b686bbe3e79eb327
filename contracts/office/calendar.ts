import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { childrenInQuery } from '#contracts/players.ts'
import { childAges } from '#contracts/price-terms.ts'
import { slug } from '#contracts/slug.ts'
import { audiences, sessionModes } from '#domain/availability/session-plan.ts'
import { longest } from '#domain/rules/longest.ts'
import { deskBooking } from './desk.ts'

export const blockKinds = ['maintenance', 'private', 'other'] as const

const blockNote = z.string().check(z.maxLength(longest.blockNote))

/** Hours in which a room, or (without one) the whole branch, is not played. */
export const timeBlock = z.object({
  id: z.uuid(),
  room: z.nullable(slug),
  startsAt: instant,
  endsAt: instant,
  kind: z.enum(blockKinds),
  note: z.string(),
  /** Who blocked it, while they are known. */
  by: z.nullable(z.string()),
})
export type TimeBlock = z.infer<typeof timeBlock>

export const newTimeBlock = z.object({
  room: z.nullable(slug),
  startsAt: instant,
  endsAt: instant,
  kind: z.enum(blockKinds),
  note: z._default(blockNote, ''),
})
export type NewTimeBlock = z.infer<typeof newTimeBlock>

const calendarRoom = z.object({
  slug,
  name: localised,
  minPlayers: z.int(),
  maxPlayers: z.int(),
  /** Whom it asks a child's price for; null where all pay the same. */
  child: z.nullable(childAges),
  /** How long its sessions are, and how long it takes to be ready again. */
  minutes: z.int(),
  resetMinutes: z.int(),
})
export type CalendarRoom = z.infer<typeof calendarRoom>

/** A session of the plan, taken or not. */
const calendarSession = z.object({
  room: slug,
  date: isoDate,
  startsAt: instant,
  endsAt: instant,
  freeAt: instant,
  audience: z.enum(audiences),
  mode: z.enum(sessionModes),
})
export type CalendarSession = z.infer<typeof calendarSession>

/** Some evenings of a branch, with everything that lies on them. */
export const officeCalendar = z.object({
  branch: z.object({
    slug,
    name: localised,
    timeZone: z.string(),
    currency,
    businessDayStart: z.string(),
  }),
  today: isoDate,
  now: instant,
  rooms: z.array(calendarRoom),
  /** The evenings that were asked for; each lasts until the next one begins. */
  days: z.array(z.object({ date: isoDate, startsAt: instant, endsAt: instant })),
  sessions: z.array(calendarSession),
  bookings: z.array(deskBooking),
  blocks: z.array(timeBlock),
})
export type OfficeCalendar = z.infer<typeof officeCalendar>

const days = z.pipe(z.string().check(z.regex(/^[1-7]$/)), z.transform(Number))
export const calendarQuery = z.object({ from: z.optional(isoDate), days: z._default(days, 1) })

export const listPriceQuery = z.object({
  room: slug,
  startsAt: instant,
  players: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
  children: z.optional(childrenInQuery),
})
/** What the plan asks of a group, in minor units. */
export const listPrice = z.object({ currency, total: z.int() })
export type ListPrice = z.infer<typeof listPrice>

/** A calendar that other programs read; its address is told once, when it is made. */
const calendarFeed = z.object({
  id: z.uuid(),
  /** Null for the whole branch. */
  room: z.nullable(slug),
  madeAt: instant,
  by: z.nullable(z.string()),
  readAt: z.nullable(instant),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
export const calendarFeeds = z.object({ feeds: z.array(calendarFeed) })
export const newCalendarFeed = z.object({ room: z.nullable(slug) })
export const madeCalendarFeed = z.object({ feed: calendarFeed, address: z.url() })
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeed>

/** In the query, since paths are written into logs. */
export const feedQuery = z.object({ key: z._default(z.string(), '') })
