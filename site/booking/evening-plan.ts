import type { BranchDay, SlotState, TimetableSlot } from '#contracts/availability.ts'
import type { Audience, SessionMode } from '#domain/availability/session-plan.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RoomCard } from '../rooms/room-card.server.ts'
import type { EveningFilters } from './evening-href.ts'
import type { ShownSlot } from './slot-button.tsx'

export type PlannedSlot = {
  readonly startsAt: string
  readonly audience: Audience
  readonly mode: SessionMode
  /** What the clock says of it: `free` until somebody knows better. */
  readonly state: Exclude<SlotState, 'held' | 'taken'>
  /** Minutes from the axis' first hour to its start, and from there until the room is ready again. */
  readonly at: number
  readonly takes: number
  /** The place of its totals in the evening's price lists. */
  readonly prices: number
}

export type EveningRoom = Pick<
  RoomCard,
  'slug' | 'href' | 'name' | 'facts' | 'difficulty' | 'difficultyLabel' | 'picture' | 'focal'
> & {
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly slots: readonly PlannedSlot[]
}

export type AxisHour = {
  readonly clock: string
  readonly period: string
  /** After the midnight of the evening. */
  readonly night: boolean
  /** The weekday that begins here. */
  readonly day: string | null
}

export type EveningPlan = {
  readonly timeZone: string
  readonly currency: Currency
  /** The first hour of the axis, in epoch milliseconds. */
  readonly axisFrom: number
  readonly hours: readonly AxisHour[]
  /** Totals by group size, from the room's smallest group on. */
  readonly priceLists: readonly (readonly number[])[]
  readonly rooms: readonly EveningRoom[]
}

/** How many evenings are named where one has nothing. */
export const eveningsNamed = 3

/** The rooms and sessions that pass the filters. A room that does not take the group stays, and says so. */
export function filterRooms(rooms: readonly EveningRoom[], filters: EveningFilters): EveningRoom[] {
  const { difficulty, audience } = filters
  return rooms
    .filter((room) => difficulty === null || room.difficulty === difficulty)
    .map((room) =>
      audience === null ? room : { ...room, slots: room.slots.filter((slot) => slot.audience === audience) },
    )
    .filter(({ slots }) => slots.length > 0 || audience === null)
}

export type Fit = 'fits' | 'too_small' | 'too_large'

/** Whether a room takes a group. */
export function fitOf(room: EveningRoom, players: number | null): Fit {
  if (players === null) return 'fits'
  // Fewer than a room takes find seats where strangers play together.
  if (players < room.minPlayers) return slotsFor(room, players).length > 0 ? 'fits' : 'too_small'
  return players > room.maxPlayers ? 'too_large' : 'fits'
}

/** The sessions a group of this size could have: those that it might share, when it is too small for a room of its own. */
export function slotsFor(room: EveningRoom, players: number | null): readonly PlannedSlot[] {
  if (players === null || players >= room.minPlayers) return room.slots
  return room.slots.filter(({ mode }) => mode !== 'private')
}

/** What a group pays by the plan; of the smallest group when no size is given. */
export function plannedPrice(
  plan: EveningPlan,
  room: EveningRoom,
  slot: PlannedSlot,
  players: number | null,
): ShownSlot['price'] {
  const size = Math.max(players ?? room.minPlayers, room.minPlayers)
  const total = plan.priceLists[slot.prices]?.[size - room.minPlayers]
  return total === undefined ? null : { players: size, perPlayer: total / size, total }
}

/** The slots of an answer by room and start. */
export function slotsByName(day: BranchDay): Map<string, TimetableSlot> {
  return new Map(
    day.rooms.flatMap(({ room, slots }) =>
      slots.map((slot) => [slotName(room, slot.startsAt), slot] as const),
    ),
  )
}

export function slotName(room: string, startsAt: string): string {
  return `${room} ${startsAt}`
}

/** Whether an answer is about the sessions that are shown; else the plan was changed meanwhile. */
export function isSamePlan(plan: EveningPlan, slots: ReadonlyMap<string, TimetableSlot>): boolean {
  const planned = plan.rooms.flatMap((room) =>
    room.slots.map(({ startsAt }) => slotName(room.slug, startsAt)),
  )
  return planned.length === slots.size && planned.every((name) => slots.has(name))
}
