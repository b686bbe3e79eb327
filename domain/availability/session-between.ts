import { businessDay, type EpochMs } from '../time/wall-clock.ts'
import type { BranchClock, Session, SessionPlan } from './session-plan.ts'

/** A session that no plan knows, as long as the room's own: staff may open a room between its sessions. */
export function sessionBetween(plan: SessionPlan, clock: BranchClock, startsAt: EpochMs): Session {
  const endsAt = startsAt + plan.durationMinutes * 60_000
  return {
    startsAt,
    endsAt,
    freeAt: endsAt + plan.resetMinutes * 60_000,
    businessDay: businessDay(startsAt, clock.timeZone, clock.businessDayStart),
    audience: 'everyone',
  }
}
