import type { IsoDate } from '../time/calendar-date.ts'
import type { Closure, Season, SessionPlan, WeeklySession } from './session-plan.ts'

/** A season's evenings; null stands for the weekly plan, which knows none. */
export type Evenings = { readonly fromDate: IsoDate; readonly untilDate: IsoDate } | null

/**
 * A plan with another week: the weekly one, or that of a season. `replaced` is the season it stands for by now, if it
 * is not a new one.
 */
export function planWithWeek(
  plan: SessionPlan,
  evenings: Evenings,
  sessions: readonly WeeklySession[],
  replaced: Season | null,
): SessionPlan {
  if (evenings === null) return { ...plan, weekly: sessions }
  const others = plan.seasons.filter((season) => season !== replaced)
  return { ...plan, seasons: [...others, { ...evenings, sessions }] }
}

/** A plan with one closure more. */
export function planWithClosure(plan: SessionPlan, closure: Closure): SessionPlan {
  return { ...plan, closures: [...plan.closures, closure] }
}
