import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { order, orderCode } from '#contracts/order.ts'
import { cancellationTerms, moveTerms } from '#contracts/order-call.ts'
import { children, childrenInQuery, players } from '#contracts/players.ts'
import { childAges } from '#contracts/price-terms.ts'
import { deskGame } from '#contracts/public-game.ts'
import { slug } from '#contracts/slug.ts'
import { longestVisit, shortestVisit } from '#domain/availability/session-for-staff.ts'
import { audiences, sessionModes } from '#domain/availability/session-plan.ts'
import { bookingStatuses } from '#domain/booking/booking-states.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest, shortestReason } from '#domain/rules/longest.ts'
import { deskMeans } from '#domain/till/means.ts'
import { guestLine } from './guests.ts'
import { openIncident } from './incidents.ts'
import { afterGame } from './results.ts'
import { deskThing, saleReturn, taking } from './till.ts'

/** Minor units of the branch's currency. */
const amount = z.int().check(z.nonnegative())
/** How long a visit is. */
const minutes = z.int().check(z.minimum(shortestVisit), z.maximum(longestVisit))

/** A booking as the desk sees it. */
export const deskBooking = z.object({
  code: orderCode,
  room: z.object({ slug, name: localised }),
  status: z.enum(bookingStatuses),
  startsAt: instant,
  endsAt: instant,
  /** When the room is ready for the next group. */
  freeAt: instant,
  /** The evening it belongs to. */
  date: isoDate,
  audience: z.enum(audiences),
  players,
  /** How many of the players. */
  children,
  /** How the group calls itself, or who booked; null while a hold has told nothing yet. */
  name: z.nullable(z.string()),
  /** International form without spaces: +966512345678. */
  phone: z.nullable(z.string()),
  /** Who it is, where they can be told from others. */
  guest: z.nullable(guestLine),
  source: z.enum(['web', 'walk_in', 'staff', 'request', 'import']),
  /** What they asked for when booking. */
  guestNotes: z.string(),
  /** What staff note for themselves. */
  staffNote: z.string(),
  /** Names of the add-ons, to have them ready. */
  addOns: z.array(z.object({ name: localised, quantity: z.int() })),
  currency,
  payable: amount,
  paid: amount,
  /** What is left to take at the desk. */
  due: amount,
  /** For how many players the waiver is signed; not where the branch asks for none. */
  signed: z.optional(z.int()),
  ...afterGame,
  /** How many things of the store wait for them at the desk. */
  toHandOver: amount,
  checkedInAt: z.nullable(instant),
  heldUntil: z.nullable(instant),
  /** The game it shares with other parties, who are bookings with the same one. */
  game: z.optional(deskGame),
})
export type DeskBooking = z.infer<typeof deskBooking>

export const deskDay = z.object({
  branch: z.object({ slug, name: localised, timeZone: z.string(), businessDayStart: z.string(), currency }),
  /** The evening that is shown, and the one that is running. */
  date: isoDate,
  today: isoDate,
  /** The clock of the server, so that late is late on every tablet. */
  now: instant,
  rooms: z.array(
    z.object({
      slug,
      name: localised,
      minPlayers: players,
      maxPlayers: players,
      /** Whom it asks a child's price for; null where all pay the same. */
      child: z.nullable(childAges),
      resetMinutes: z.int(),
    }),
  ),
  /** What is broken in its rooms, whichever evening it was noted on. */
  incidents: z.array(openIncident),
  /** By their start. */
  bookings: z.array(deskBooking),
  /** Sessions that nobody has taken and that somebody at the desk could still have. */
  free: z.array(
    z.object({
      room: slug,
      startsAt: instant,
      endsAt: instant,
      audience: z.enum(audiences),
      mode: z.enum(sessionModes),
    }),
  ),
})
export type DeskDay = z.infer<typeof deskDay>

export type DeskRoom = DeskDay['rooms'][number]
export type FreeSession = DeskDay['free'][number]

export const deskDate = z.object({ date: z.optional(isoDate) })

/** From an evening on, for so many of them; a browser has few streams to spare. */
export const deskStreamQuery = z.object({
  date: z.optional(isoDate),
  days: z._default(z.pipe(z.string().check(z.regex(/^[1-7]$/)), z.transform(Number)), 1),
})

export const deskEvent = z.object({
  at: instant,
  kind: z.string(),
  /** Who did it: `guest`, `system`, or a member's name. */
  by: z.string(),
})

/** One order with everything about it. */
export const deskOrder = z.object({
  booking: z.nullable(deskBooking),
  order,
  things: z.array(deskThing),
  /** What was taken for it at the desk. */
  takings: z.array(taking),
  /** How whoever asks may take it all back, where it was sold over the desk. */
  saleReturn: z.nullable(saleReturn),
  events: z.array(deskEvent),
})
export type DeskOrder = z.infer<typeof deskOrder>

export const bookingAtDesk = z.object({
  room: slug,
  startsAt: instant,
  /** As long as the room's own sessions, unless another length is named; then an amount is needed. */
  minutes: z.optional(minutes),
  /** What a manager asks of the group as a whole, instead of what the plan does. */
  amount: z.optional(amount),
  players,
  children: z.optional(children),
  /** Seats beside others, where strangers play together; else they have the room. */
  seats: z.optional(z.boolean()),
  source: z.enum(['walk_in', 'staff']),
  /** Who just walks in need not say it. */
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(longest.personName), z.regex(/\S/))),
  email: z.optional(z.nullable(z.string().check(z.email(), z.maxLength(longest.email)))),
  /** `number@countryCode` */
  phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  notes: z._default(z.string().check(z.maxLength(longest.deskNote)), ''),
  locale: z.enum(locales),
  /** What it costs is taken at once. */
  pays: z.optional(z.enum(deskMeans)),
})
export type BookingAtDesk = z.infer<typeof bookingAtDesk>

/** With a length, to any time; without one, to a session of the plan. */
export const deskMove = z.object({
  room: slug,
  startsAt: instant,
  minutes: z.optional(minutes),
  /** The price of the new session, as it was shown; without it the price stays as it is. */
  expected: z.optional(moveTerms),
})
export type DeskMove = z.infer<typeof deskMove>

export const deskMoveWished = z.object({
  room: slug,
  startsAt: instant,
  minutes: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
})

/** A connection may be lost when something is said: then it is told later, with the time it was said at. */
export const deskMark = z.object({ saidAt: z.optional(instant) })

/** They are let in; why, where not everybody has signed. */
export const deskArrival = z.object({
  ...deskMark.shape,
  unsigned: z.optional(z.string().check(z.minLength(shortestReason), z.maxLength(longest.reason))),
})

export const deskNote = z.object({ note: z.string().check(z.maxLength(longest.deskNote)) })

/** What cancelling gives back by the policy and by the usual shares, and how much of it the one who asks may decide. */
export const deskCancellation = z.object({
  policy: cancellationTerms,
  /** The most that goes back, and half of what was paid for playing. */
  all: amount,
  half: amount,
  paid: amount,
  /** Null without a limit. */
  limit: z.nullable(amount),
  /** The other rooms of an offer that end with it, since it pays for them. */
  rooms: z.array(z.object({ code: orderCode, room: localised, startsAt: instant, players })),
  /** The order that pays for this room: its price comes off there. */
  paidBy: z.nullable(orderCode),
})
export type DeskCancellation = z.infer<typeof deskCancellation>

export const deskCancel = z.object({
  /** Basis points of what was paid; without it or an amount the policy decides. */
  share: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** Exactly this much instead of a share. */
  amount: z.optional(amount),
  /** Handed out by whoever cancels; without it, it goes back the way it came. */
  goesTo: z.optional(z.enum(deskMeans)),
  reason: z.string().check(z.minLength(shortestReason), z.maxLength(longest.reason)),
  expectedRefund: z.optional(amount),
})
export type DeskCancel = z.infer<typeof deskCancel>

export const walkInQuery = z.object({ room: slug, startsAt: instant, children: z.optional(childrenInQuery) })

/** What a group at the desk would get and pay, by its size. */
export const walkIn = z.object({
  room: slug,
  startsAt: instant,
  endsAt: instant,
  audience: z.enum(audiences),
  currency,
  free: z.boolean(),
  /** How many seats are left where strangers play together; null where a group has the room. */
  seatsLeft: z.nullable(z.int()),
  prices: z.array(z.object({ players, total: amount })),
})
export type WalkIn = z.infer<typeof walkIn>

export const deskSwap = z.object({
  /** The order whose group comes into this one's room. */
  with: orderCode,
})

/** By how many minutes a session may take longer at a press. */
export const prolongSteps = [5, 10, 15] as const

export const deskProlongation = z.object({
  minutes: z.literal(prolongSteps),
  /** The end as it was seen: when two press at once, the second one is told instead of doubling it. */
  endsAt: instant,
})
export type DeskProlongation = z.infer<typeof deskProlongation>
