import { addDays, type IsoDate, minutesAfter, weekdayOf } from '../time/calendar-date.ts'
import { type Evening, eveningOf } from '../time/evening.ts'
import type { EpochMs } from '../time/wall-clock.ts'
import type { Closure, SaleClock, Session, SessionPlan, WeeklySession } from './session-plan.ts'

const minute = 60_000
// The shortest day there is, so that a claim is never taken for shorter than it is.
const shortestDay = 23 * 60

/** Who may play a session, and with whom. */
type Company = Pick<WeeklySession, 'audience' | 'mode'>

type Span = { readonly from: EpochMs; readonly until: EpochMs }

/** What the plan says for an evening, in order, closures taken out; entries that overlap are all still there. */
export function plannedSessions(plan: SessionPlan, clock: SaleClock, date: IsoDate): Session[] {
  if (plan.closures.some((closure) => closure.hours === null && covers(closure, date))) return []
  const starts = startsOf(plan, date)
  if (starts.size === 0) return []
  const evening = evenings(clock)(date)
  const closed = closedSpans(plan, clock, date)
  const sessions: Session[] = []
  for (const [starting, { audience, mode }] of starts) {
    const startsAt = evening.instantOf(starting)
    if (startsAt === null) continue
    const endsAt = startsAt + plan.durationMinutes * minute
    if (closed.some(({ from, until }) => startsAt < until && from < endsAt)) continue
    const freeAt = endsAt + plan.resetMinutes * minute
    sessions.push({ startsAt, endsAt, freeAt, businessDay: date, audience, mode })
  }
  return sessions.sort((a, b) => a.startsAt - b.startsAt)
}

/** For how many evenings a session of this plan can reach, its own not counted. */
export function eveningsReached(plan: SessionPlan): number {
  return Math.ceil((plan.durationMinutes + plan.resetMinutes) / shortestDay)
}

/** The start times of an evening. Extras come last, so that one at a weekly time decides whom it is for. */
function startsOf(plan: SessionPlan, date: IsoDate): Map<string, Company> {
  const weekday = weekdayOf(date)
  const season = plan.seasons.find((candidate) => covers(candidate, date))
  const weekly = (season ? season.sessions : plan.weekly).filter((session) => session.weekday === weekday)
  const extras = plan.extras.filter((extra) => extra.date === date)
  return new Map([...weekly, ...extras].map((session) => [session.starts, session]))
}

/** Hours that are closed around an evening: a late session may run into those of the next one. */
function closedSpans(plan: SessionPlan, clock: SaleClock, date: IsoDate): Span[] {
  const closures = plan.closures.filter(({ hours }) => hours !== null)
  if (closures.length === 0) return []
  const around = Array.from({ length: eveningsReached(plan) + 2 }, (_, index) => addDays(date, index - 1))
  return around.flatMap((day) =>
    closures.filter((closure) => covers(closure, day)).map((closure) => closedSpan(closure, clock, day)),
  )
}

/** `until` that is not after `from` lies on the next evening. */
function closedSpan({ hours }: Closure, clock: SaleClock, date: IsoDate): Span {
  const at = evenings(clock)
  const { from, until } = hours as NonNullable<Closure['hours']>
  const { businessDayStart } = clock
  const ends = minutesAfter(businessDayStart, until) > minutesAfter(businessDayStart, from) ? 0 : 1
  return { from: at(date).reach(from), until: at(addDays(date, ends)).reach(until) }
}

function evenings({ timeZone, businessDayStart }: SaleClock): (date: IsoDate) => Evening {
  return (date) => eveningOf(date, timeZone, businessDayStart)
}

function covers({ fromDate, untilDate }: { fromDate: IsoDate; untilDate: IsoDate }, date: IsoDate): boolean {
  return fromDate <= date && date <= untilDate
}
