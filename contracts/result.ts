import * as z from 'zod/mini'
import { audiences } from '#domain/availability/session-plan.ts'
import { mostClues, mostSeconds } from '#domain/result/game-result.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { orderCode, orderKey } from './order.ts'
import { slug } from './slug.ts'

/** Names the page of a game; its key is what lets in. */
const gamePageCode = orderCode

/** The code and the key that open the page of a game, for whoever played it. */
export const gamePageLink = z.object({ code: gamePageCode, key: orderKey })

/** How a game ended. */
export const gameResult = z.object({
  escaped: z.boolean(),
  /** How long they took; null where nobody looked at the clock. */
  seconds: z.nullable(z.int().check(z.minimum(1), z.maximum(mostSeconds))),
  clues: z.nullable(z.int().check(z.minimum(0), z.maximum(mostClues))),
  /** The host opened something for them. */
  helped: z.boolean(),
})

/** Of how many who escaped from that room, children among children. */
const rank = z.object({ rank: z.int(), of: z.int() })

const photoStates = ['none', 'here', 'removed', 'expired'] as const

/** What remains of a game, for its group. */
export const gamePage = z.object({
  code: gamePageCode,
  branch: z.object({ slug, name: localised, timeZone: z.string() }),
  room: z.object({ slug, name: localised }),
  startsAt: instant,
  businessDay: isoDate,
  audience: z.enum(audiences),
  players: z.int(),
  teamName: z.nullable(z.string()),
  /** Null as long as nobody has written it down. */
  result: z.nullable(gameResult),
  /** Null without a time. */
  ranks: z.nullable(z.object({ month: rank, ever: rank })),
  photo: z.object({
    state: z.enum(photoStates),
    /** In the address of its picture: another photograph has another one. */
    id: z.nullable(z.uuid()),
    width: z.int(),
    height: z.int(),
    /** Until when it is kept. */
    until: z.nullable(instant),
  }),
  listing: z.object({
    /** It has a time and a name, and nobody of the venue has taken it off. */
    possible: z.boolean(),
    listed: z.boolean(),
    /** Everybody who played has agreed to be seen. */
    photoPossible: z.boolean(),
    photoShown: z.boolean(),
  }),
  /** The order of the game, in a browser that has its key; else null. */
  order: z.nullable(orderCode),
  /** A code for the next game, where the venue offers one. */
  offer: z.nullable(z.object({ code: z.string(), name: localised, until: z.nullable(instant) })),
  /** Rooms of the branch that whoever booked has not played, the first ones first. */
  unplayed: z.array(slug),
})
export type GamePage = z.infer<typeof gamePage>

/** Whether the group is on the list of its room, and with its photograph. */
export const gameListing = z.object({ listed: z.boolean(), photo: z.boolean() })

/** The key of a link, as it came. */
export const gamePageAccess = z.object({ key: z.string().check(z.maxLength(100)) })

/** In which width: the small one for a phone. */
export const photoQuery = z.object({
  width: z._default(z.enum(['480', '1280']), '1280'),
  id: z.optional(z.string()),
})

const listedTime = z.object({
  rank: z.int(),
  teamName: z.string(),
  players: z.int(),
  seconds: z.int(),
  clues: z.nullable(z.int()),
  helped: z.boolean(),
  /** The evening it was played. */
  date: isoDate,
  /** Of a photograph that everybody in it has agreed to show; else null. */
  photo: z.nullable(z.uuid()),
})
export type ListedTime = z.infer<typeof listedTime>

/** The best times of a room: of a month, or ever. Children's teams have a list of their own. */
export const bestTimes = z.object({
  month: z.nullable(z.string()),
  teams: z.array(listedTime),
  children: z.array(listedTime),
})
export type BestTimes = z.infer<typeof bestTimes>

export const bestTimesQuery = z.object({
  month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
})
