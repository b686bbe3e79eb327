import * as z from 'zod/mini'
import { sessionModes } from '#domain/availability/session-plan.ts'
import { locales } from '#domain/locale/locale.ts'
import { gameCompanies, gameStates } from '#domain/public-game/shared-game.ts'
import { audience, offeredGame, slotPrice } from './availability.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { currency } from './money.ts'
import { slug } from './slug.ts'

/** Whether a group takes the room or seats beside others. */
export const plays = z.enum(['alone', 'together'])
export const gameCompany = z.enum(gameCompanies)

/** What has to be chosen before a time is held that strangers play together, or might. */
const gameQuestion = z.object({
  room: slug,
  name: localised,
  startsAt: instant,
  endsAt: instant,
  date: isoDate,
  timeZone: z.string(),
  businessDayStart: z.string(),
  currency,
  audience,
  mode: z.enum(sessionModes),
  game: offeredGame,
  /** What so many seats cost. */
  together: z.array(slotPrice),
  /** What the room costs a group of its own, by its size; empty where the room can not be had alone. */
  alone: z.array(slotPrice),
})
export type GameQuestion = z.infer<typeof gameQuestion>

const game = {
  /** Seats that are taken, by whoever, and how many there are. */
  seatsTaken: z.int(),
  seats: z.int(),
  minimum: z.int(),
  decidesAt: instant,
  state: z.enum(gameStates),
  company: z.nullable(gameCompany),
}

/** The public game of a booking, as its party may know it: how many others come, never who. */
export const bookedGame = z.object({
  ...game,
  language: z.enum(locales),
  /** Nobody else is in it: this party may still take the whole room. */
  alone: z.boolean(),
})
export type BookedGame = z.infer<typeof bookedGame>

/** What the whole room costs besides what was paid, and for how many it is then. */
export const roomTerms = z.object({ toPay: z.int(), players: z.int() })
export type RoomTerms = z.infer<typeof roomTerms>

/** With the price that was shown: when it has changed, nothing is done. */
export const roomToTake = z.object({ toPay: z.int() })

/** A game that several parties share, as the desk sees it. */
export const deskGame = z.object({
  id: z.string(),
  ...game,
})
export type DeskGame = z.infer<typeof deskGame>
