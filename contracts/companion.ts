import * as z from 'zod/mini'
import { audiences } from '#domain/availability/session-plan.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { orderCode, orderKey } from './order.ts'
import { gamePageLink } from './result.ts'
import { slug } from './slug.ts'

/** Names an invitation; its key is what lets in. */
const invitationCode = orderCode

/** Somebody who said that they come along. */
const companion = z.object({ id: z.uuid(), name: z.string(), joinedAt: instant })
export type Companion = z.infer<typeof companion>

/** Who comes along, as the staff see it. */
export const companions = z.object({
  /** How many the game is booked for, whoever booked among them. */
  players: z.int(),
  companions: z.array(companion),
})
export type Companions = z.infer<typeof companions>

/** For how many players the waiver is signed; null where the branch asks for none. */
const waivers = z.nullable(z.object({ signed: z.int() }))

/** What whoever booked hands on, and who has answered. */
export const invitation = z.object({ code: invitationCode, key: orderKey, waivers, ...companions.shape })
export type Invitation = z.infer<typeof invitation>

/** The key of a link, as it came: a wrong one is answered as an unknown invitation is. */
export const invitationAccess = z.object({ key: z.string().check(z.maxLength(100)) })

const groupStates = ['coming', 'over', 'cancelled'] as const

/** A game as those see it who are brought along. */
export const group = z.object({
  code: invitationCode,
  state: z.enum(groupStates),
  /** Who asks them along: the group's name, or the first name of whoever booked. */
  by: z.nullable(z.string()),
  branch: z.object({ slug, name: localised, timeZone: z.string() }),
  room: z.object({ slug, name: localised }),
  startsAt: instant,
  endsAt: instant,
  /** The evening it belongs to. */
  businessDay: isoDate,
  audience: z.enum(audiences),
  players: z.int(),
  /** How many have said that they come, without whoever booked. */
  joined: z.int(),
  /** How many more can. */
  places: z.int(),
  /** What they call themselves, the first one first; for those alone who are among them. */
  names: z.array(z.string()),
  /** What the one who asks is called there; null for who has not said that they come. */
  you: z.nullable(z.string()),
  waivers,
  /** What remains of the game, for those who said that they come, once there is anything. */
  page: z.optional(gamePageLink),
})
export type Group = z.infer<typeof group>

export const companionToJoin = z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Opens the page from now on, instead of the link's. */
export const joined = z.object({ key: orderKey })
