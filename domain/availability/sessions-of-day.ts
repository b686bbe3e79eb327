import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { eveningsReached, plannedSessions } from './planned-sessions.ts'
import type { SaleClock, Session, SessionPlan } from './session-plan.ts'

/**
 * The sessions of a room on an evening, in order, none beginning before the room is ready again. Where entries of
 * the plan overlap, the earlier one wins.
 */
export function sessionsOfDay(plan: SessionPlan, clock: SaleClock, date: IsoDate): Session[] {
  const planned = plannedSessions(plan, clock, date)
  if (planned.length === 0) return []
  let readyAt = readyAfter(plan, clock, date)
  const sessions: Session[] = []
  for (const session of planned) {
    if (session.startsAt < readyAt) continue
    sessions.push(session)
    readyAt = session.freeAt
  }
  return sessions
}

/**
 * When the evenings before have left the room. All that they plan counts, won or not: what they really play
 * depends on the evenings before them, and so on without an end.
 */
function readyAfter(plan: SessionPlan, clock: SaleClock, date: IsoDate): number {
  let readyAt = Number.NEGATIVE_INFINITY
  for (let back = 1; back <= eveningsReached(plan); back++) {
    const last = plannedSessions(plan, clock, addDays(date, -back)).at(-1)
    if (last) readyAt = Math.max(readyAt, last.freeAt)
  }
  return readyAt
}
