import type { OpeningHours } from '../branch/opening-hours.ts'
import {
  addDays,
  type IsoDate,
  type IsoWeekday,
  minutesAfter,
  type WallTime,
  weekdayOf,
} from '../time/calendar-date.ts'
import { eveningOf } from '../time/evening.ts'
import type { SaleClock, WeeklySession } from './session-plan.ts'

type At = { readonly weekday: IsoWeekday; readonly starts: WallTime }

export type PlanProblem =
  /** It begins before the room is ready again after another one; only the earlier one would be offered. */
  | (At & { readonly kind: 'overlap'; readonly after: At })
  | (At & { readonly kind: 'outside_hours' })
  /** The clocks are put forward over it that night: it is left out. */
  | (At & { readonly kind: 'skipped'; readonly date: IsoDate })

export type PlanToJudge = {
  readonly sessions: readonly WeeklySession[]
  readonly durationMinutes: number
  readonly resetMinutes: number
  /** Of the week; a venue without any is not judged by them. */
  readonly hours: readonly OpeningHours[]
  /** The evenings it is for. */
  readonly from: IsoDate
  readonly until: IsoDate
}

const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay

/** What is wrong with a room's week. Overlaps stand in the way of saving it, the rest is worth knowing. */
export function planProblems(plan: PlanToJudge, clock: SaleClock): PlanProblem[] {
  return [
    ...overlaps(plan, clock.businessDayStart),
    ...outsideHours(plan, clock.businessDayStart),
    ...skippedTimes(plan, clock),
  ]
}

/** The week is a ring: its last night runs into its first day. */
function overlaps(
  { sessions, durationMinutes, resetMinutes }: PlanToJudge,
  dayStart: WallTime,
): PlanProblem[] {
  const placed = sessions
    .map(({ weekday, starts }) => ({
      at: { weekday, starts },
      minute: (weekday - 1) * minutesOfDay + minutesAfter(dayStart, starts),
    }))
    .sort((a, b) => a.minute - b.minute)
  const [first] = placed
  if (!first || placed.length < 2) return []
  const ring = [...placed, { ...first, minute: first.minute + minutesOfWeek }]
  return ring.flatMap(({ at, minute }, index) => {
    const before = ring[index - 1]
    if (!before || minute >= before.minute + durationMinutes + resetMinutes) return []
    return [{ kind: 'overlap' as const, ...at, after: before.at }]
  })
}

function outsideHours({ sessions, durationMinutes, hours }: PlanToJudge, dayStart: WallTime): PlanProblem[] {
  if (hours.length === 0) return []
  return sessions.flatMap(({ weekday, starts }) => {
    const begins = minutesAfter(dayStart, starts)
    const isOpen = hours.some(({ day, opens, closes }) => {
      const from = minutesAfter(dayStart, opens)
      const until = from + (minutesAfter(opens, closes) || minutesOfDay)
      return day === weekday && from <= begins && begins + durationMinutes <= until
    })
    return isOpen ? [] : [{ kind: 'outside_hours' as const, weekday, starts }]
  })
}

function skippedTimes({ sessions, from, until }: PlanToJudge, clock: SaleClock): PlanProblem[] {
  const problems: PlanProblem[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const evening = eveningOf(date, clock.timeZone, clock.businessDayStart)
    if (evening.endsAt - evening.startsAt === minutesOfDay * 60_000) continue
    const weekday = weekdayOf(date)
    for (const session of sessions)
      if (session.weekday === weekday && evening.instantOf(session.starts) === null)
        problems.push({ kind: 'skipped', weekday, starts: session.starts, date })
  }
  return problems
}
