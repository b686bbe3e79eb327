import * as z from 'zod/mini'
import { audiences, sessionModes } from '#domain/availability/session-plan.ts'
import { locales } from '#domain/locale/locale.ts'
import { gameCompanies } from '#domain/public-game/shared-game.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { currency } from './money.ts'
import { players, playersInQuery } from './players.ts'
import { slug } from './slug.ts'

export const audience = z.enum(audiences)
export const sessionMode = z.enum(sessionModes)

/** `held` is taken as well, by somebody who has not paid yet: it may come back. */
const slotState = z.enum(['free', 'held', 'taken', 'past', 'too_soon', 'too_far'])
export type SlotState = z.infer<typeof slotState>

/** What a group pays, in minor units of the branch's currency, VAT included. */
export const slotPrice = z.object({ players, perPlayer: z.int(), total: z.int() })
export type SlotPrice = z.infer<typeof slotPrice>

const times = { startsAt: instant, endsAt: instant, audience, mode: sessionMode }

/** A game that parties who do not know each other play together. Who they are is nobody's business. */
export const offeredGame = z.object({
  seatsLeft: z.int(),
  /** What a player pays, in minor units, with tax and fees. */
  perSeat: z.int(),
  /** With fewer players it is not played, which is decided then. */
  minimum: z.int(),
  decidesAt: instant,
  /** What the first party said and speaks; null as long as nobody is in it. `on`: it is played for certain. */
  begun: z.nullable(
    z.object({ company: z.nullable(z.enum(gameCompanies)), language: z.enum(locales), on: z.boolean() }),
  ),
})
export type OfferedGame = z.infer<typeof offeredGame>

const timetableSlot = z.object({
  ...times,
  state: slotState,
  /** Of free ones that are public, or could be. */
  game: z.optional(offeredGame),
  /** Of free ones, when the group fits the room. */
  price: z.nullable(slotPrice),
})
export type TimetableSlot = z.infer<typeof timetableSlot>

const timetableRoom = z.object({
  room: slug,
  name: localised,
  difficulty: z.int(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  slots: z.array(timetableSlot),
})
export type TimetableRoom = z.infer<typeof timetableRoom>

/** The evening of a branch: rooms down, times across. */
export const branchDay = z.object({
  branch: slug,
  /** The evening; slots after midnight belong to it. */
  date: isoDate,
  timeZone: z.string(),
  currency,
  rooms: z.array(timetableRoom),
})
export type BranchDay = z.infer<typeof branchDay>

const monthDay = z.object({
  date: isoDate,
  state: z.enum(['free', 'full', 'closed', 'past', 'too_far']),
  /** How many slots are free. */
  free: z.int(),
  /** The least a player pays for one of them, when the group fits the room. */
  perPlayerFrom: z.nullable(z.int()),
})
export type MonthDay = z.infer<typeof monthDay>

/** The days of a month on which a room has free slots. */
export const roomMonth = z.object({
  branch: slug,
  room: slug,
  month: z.string(),
  timeZone: z.string(),
  currency,
  days: z.array(monthDay),
})
export type RoomMonth = z.infer<typeof roomMonth>

/** How full the evenings of a branch are, for a group that fits only some of its rooms perhaps. */
export const branchDays = z.object({
  branch: slug,
  days: z.array(
    z.object({
      date: isoDate,
      /** How many slots can be held now. */
      free: z.int(),
      /** How many the evening has in all; none when the branch is closed. */
      offered: z.int(),
    }),
  ),
})
export type BranchDays = z.infer<typeof branchDays>

/** The first evenings of a branch that have free slots of what is looked for. */
export const nextEvenings = z.object({
  branch: slug,
  evenings: z.array(z.object({ date: isoDate, free: z.int() })),
})

/** A slot that can be held now. */
export const freeSlot = z.object({ room: slug, ...times, date: isoDate, price: z.nullable(slotPrice) })
export type FreeSlot = z.infer<typeof freeSlot>

/** A slot of another room than the one that was asked for, which has to be named. */
export const otherRoomSlot = z.extend(freeSlot, { name: localised })
export type OtherRoomSlot = z.infer<typeof otherRoomSlot>

const slotList = { timeZone: z.string(), currency, slots: z.array(freeSlot) }

/** The first free slots of a room. */
export const nextSlots = z.object(slotList)
export type NextSlots = z.infer<typeof nextSlots>

/** What each room can be had for next, and how much is left of the evening asked for, branch by branch. */
export const nextTimes = z.object({
  branches: z.array(
    z.object({
      branch: slug,
      timeZone: z.string(),
      currency,
      /** The evening that is tonight by the branch's clock. */
      today: isoDate,
      /** The first evening with something free for the group, within the next weeks. */
      firstFree: z.nullable(isoDate),
      /** The evening asked for, tonight when none was; slots of it that are free, in order. */
      date: isoDate,
      slots: z.array(freeSlot),
      /** The next free slot of each room that has one within the next weeks, whatever its evening. */
      next: z.array(freeSlot),
    }),
  ),
})
export type NextTimes = z.infer<typeof nextTimes>
export type BranchTimes = NextTimes['branches'][number]

/** The slots of the room nearest to a time, and other rooms of the branch about that time; nearest first. */
export const nearestToTime = z.object({ ...slotList, otherRooms: z.array(otherRoomSlot) })

const asNumber = z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))
const groupSize = z.optional(playersInQuery)
const upTo = (most: number, usual: number) =>
  z._default(z.pipe(asNumber, z.int().check(z.minimum(1), z.maximum(most))), usual)
const count = upTo(20, 5)
/** What an evening may be looked at for. */
const wish = {
  players: groupSize,
  difficulty: z.optional(z.pipe(asNumber, z.int().check(z.minimum(1), z.maximum(5)))),
  audience: z.optional(z.enum(['women', 'families'])),
}

export const branchDayQuery = z.object({ date: isoDate, players: groupSize })
/** A month on a wall calendar has six weeks. */
export const branchDaysQuery = z.object({ from: isoDate, count: upTo(42, 5), ...wish })
export const nextEveningsQuery = z.object({ from: isoDate, count: upTo(10, 3), ...wish })
export const nextTimesQuery = z.object({ date: z.optional(isoDate), players: groupSize })
export const streamQuery = z.object({ date: isoDate })
export const roomMonthQuery = z.object({
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  players: groupSize,
})
export const nextSlotsQuery = z.object({ count, players: groupSize })
export const nearestSlotsQuery = z.object({ startsAt: instant, count, players: groupSize })
