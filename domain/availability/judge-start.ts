import type { EpochMs } from '../time/wall-clock.ts'
import { judgeTime, saleWindow } from './sale-window.ts'
import { sessionAt } from './session-at.ts'
import type { SaleClock, Session, SessionPlan } from './session-plan.ts'

/** The session a guest may book at this start, or why there is none. Whether it is taken is another question. */
export function judgeStart(
  plan: SessionPlan,
  clock: SaleClock,
  startsAt: EpochMs,
  now: EpochMs,
): Session | 'not_offered' | 'past' | 'too_soon' | 'too_far' {
  const session = sessionAt(plan, clock, startsAt)
  if (!session) return 'not_offered'
  const verdict = judgeTime(saleWindow(clock, now), session)
  return verdict === 'open' ? session : verdict
}
