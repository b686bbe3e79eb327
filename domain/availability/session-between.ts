import { businessDay, type EpochMs } from '../time/wall-clock.ts'
import type { SaleClock, Session, SessionPlan } from './session-plan.ts'

/** A session that no plan knows, as long as the room's own or another length: staff open a room as they like. */
export function sessionBetween(
  plan: SessionPlan,
  clock: SaleClock,
  startsAt: EpochMs,
  minutes = plan.durationMinutes,
): Session {
  const endsAt = startsAt + minutes * 60_000
  return {
    startsAt,
    endsAt,
    freeAt: endsAt + plan.resetMinutes * 60_000,
    businessDay: businessDay(startsAt, clock.timeZone, clock.businessDayStart),
    audience: 'everyone',
    mode: 'private',
  }
}
