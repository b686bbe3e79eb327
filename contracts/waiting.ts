import * as z from 'zod/mini'
import { waitingStates } from '#domain/waiting/waiting-states.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { money } from './money.ts'
import { orderCode, orderKey } from './order.ts'
import { players } from './players.ts'
import { slug } from './slug.ts'

export const waitingCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/))

/**
 * Who waits, for what: one time of a room, all taken times of a room on an evening, or of all rooms that the group fits.
 * `domain/waiting` judges the words in it.
 */
export const waitingToJoin = z.object({
  branch: slug,
  date: isoDate,
  room: z.optional(slug),
  startsAt: z.optional(instant),
  players,
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  /** Nobody sees this field: what fills it in fills in everything, and is asked whether it is a person. */
  website: z.optional(z.string()),
})

/** Whoever knows the key may see the place on the list, take up offers and leave. */
export const joinedWaiting = z.object({
  code: waitingCode,
  key: orderKey,
  /** It looks as if a program had filled it in: it counts once the link in the mail was opened. */
  automatic: z.boolean(),
})

export const waitingAccess = z.object({ key: z.string().check(z.maxLength(100)) })

const room = z.object({ slug, name: localised })

const waitingTime = z.object({
  room,
  startsAt: instant,
  /** How many would be asked before, and oneself: 1 is next. Null when it is too late for it, or it was offered already. */
  place: z.nullable(z.int()),
})

const waitingOffer = z.object({
  id: z.uuid(),
  room,
  startsAt: instant,
  endsAt: instant,
  expiresAt: instant,
  /** What it costs if it is taken now. */
  price: z.nullable(money),
})

/** A place on the list as whoever waits sees it. */
export const waitingEntry = z.object({
  code: waitingCode,
  state: z.enum(waitingStates),
  branch: z.object({ slug, name: localised, timeZone: z.string(), businessDayStart: z.string() }),
  date: isoDate,
  players: z.int(),
  createdAt: instant,
  /** The earliest first. */
  times: z.array(waitingTime),
  /** Kept for them now. */
  offer: z.nullable(waitingOffer),
  /** What they took up and have not paid yet. */
  order: z.nullable(z.object({ code: orderCode, room: slug })),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/** The id of the offer that is meant: another one is not taken unseen. */
export const offerToAnswer = z.object({ offer: z.uuid() })

/** Where an accepted offer is paid. */
export const acceptedOffer = z.object({
  order: z.object({ code: orderCode, key: orderKey, branch: slug, room: slug }),
})
