import type { EpochMs } from '../time/wall-clock.ts'
import { sessionAt } from './session-at.ts'
import { sessionBetween } from './session-between.ts'
import type { SaleClock, Session, SessionPlan } from './session-plan.ts'

/** Shorter than this nobody plays; with its reset, a visit has to end within a day (`booking_within_a_day`). */
export const shortestVisit = 15
export const longestVisit = 12 * 60

/** What staff mean by a start and a length: the session of the plan if there is such a one, else one of its own. */
export function sessionForStaff(
  plan: SessionPlan,
  clock: SaleClock,
  { startsAt, minutes = plan.durationMinutes }: { startsAt: EpochMs; minutes?: number | undefined },
): Session {
  const planned = minutes === plan.durationMinutes ? sessionAt(plan, clock, startsAt) : null
  return planned ?? sessionBetween(plan, clock, startsAt, minutes)
}
