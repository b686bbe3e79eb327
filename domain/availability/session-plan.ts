import type { SharedGame } from '../public-game/shared-game.ts'
import type { IsoDate, IsoWeekday, WallTime } from '../time/calendar-date.ts'
import type { BranchClock } from '../time/session-words.ts'
import type { EpochMs } from '../time/wall-clock.ts'

export const audiences = ['everyone', 'women', 'families'] as const
export type Audience = (typeof audiences)[number]

/** Whether a session is one group's, strangers play it together, or whoever books first says which. */
export const sessionModes = ['private', 'public', 'first_decides'] as const
export type SessionMode = (typeof sessionModes)[number]

/** A start time of the week. One before the business day's start lies after the midnight of that evening. */
export type WeeklySession = {
  readonly weekday: IsoWeekday
  readonly starts: WallTime
  readonly audience: Audience
  readonly mode: SessionMode
}

/** Ramadan and the like: from one evening to another, both counted, its sessions replace the weekly ones. */
export type Season = {
  readonly fromDate: IsoDate
  readonly untilDate: IsoDate
  readonly sessions: readonly WeeklySession[]
}

export type ExtraSession = {
  readonly date: IsoDate
  readonly starts: WallTime
  readonly audience: Audience
  readonly mode: SessionMode
}

/** Evenings without sessions, or (with hours) without those that would run within these hours. */
export type Closure = {
  readonly fromDate: IsoDate
  readonly untilDate: IsoDate
  readonly hours: { readonly from: WallTime; readonly until: WallTime } | null
}

/** When a room is played. */
export type SessionPlan = {
  readonly durationMinutes: number
  readonly resetMinutes: number
  readonly weekly: readonly WeeklySession[]
  readonly seasons: readonly Season[]
  readonly extras: readonly ExtraSession[]
  readonly closures: readonly Closure[]
}

/** How a branch counts its days, and how early and late it sells. */
export type SaleClock = BranchClock & {
  readonly leadMinutes: number
  readonly horizonDays: number
}

/** A session of the plan on a certain evening: what a slot is before anybody took it. */
export type Session = {
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** When the room is ready for the next group. */
  readonly freeAt: EpochMs
  readonly businessDay: IsoDate
  readonly audience: Audience
  readonly mode: SessionMode
}

/** A time during which a room is somebody's. */
export type Taken = {
  readonly startsAt: EpochMs
  readonly freeAt: EpochMs
  /** What strangers play there, and may join. */
  readonly game?: SharedGame | null
}
