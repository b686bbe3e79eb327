import { businessDay, type EpochMs } from '../time/wall-clock.ts'
import type { SaleClock, Session, SessionPlan } from './session-plan.ts'
import { sessionsOfDay } from './sessions-of-day.ts'

// Calendars end somewhere; no plan reaches the year 2200.
const endOfTime = Date.UTC(2200, 0)

/** The session of the plan that begins at an instant, whether or not it can still be sold. */
export function sessionAt(plan: SessionPlan, clock: SaleClock, startsAt: EpochMs): Session | null {
  if (!(startsAt >= 0 && startsAt < endOfTime)) return null
  const evening = businessDay(startsAt, clock.timeZone, clock.businessDayStart)
  return sessionsOfDay(plan, clock, evening).find((session) => session.startsAt === startsAt) ?? null
}
