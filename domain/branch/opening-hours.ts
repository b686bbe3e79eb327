import {
  addDays,
  businessDay,
  dateAt,
  type EpochMs,
  type IsoWeekday,
  instantAt,
  type WallTime,
  weekdayOf,
} from '../time/wall-clock.ts'

/**
 * When a branch is open on a weekday, by the clock on its wall. `closes` at or before `opens` is after
 * midnight and belongs to the evening it began on. A day without an entry is closed; one may have several.
 */
export type OpeningHours = { readonly day: IsoWeekday; readonly opens: WallTime; readonly closes: WallTime }

/** Null stands for never: a branch that does not close, one that has no hours. */
export type OpenState =
  | { readonly open: true; readonly closesAt: EpochMs | null }
  | { readonly open: false; readonly opensAt: EpochMs | null }

type Span = { from: EpochMs; until: EpochMs }

// Hours repeat every week, but a spring night can swallow the only opening or the only break of one:
// what has not changed after two weeks and a bit never does.
const daysAhead = 17
const day = 24 * 3_600_000
const never = 15 * day

/** Tells whether a branch is open at an instant, and when that changes next. */
export function openState(hours: readonly OpeningHours[], timeZone: string, now: EpochMs): OpenState {
  // The next change is nearly always within a day: looking further is several times the work.
  const soon = stateWithin(2, hours, timeZone, now)
  const change = soon.open ? soon.closesAt : soon.opensAt
  return change !== null && change - now < day ? soon : stateWithin(daysAhead, hours, timeZone, now)
}

/** The hours of the evening an instant belongs to, in order; none means closed today. */
export function hoursToday(
  hours: readonly OpeningHours[],
  timeZone: string,
  now: EpochMs,
  dayStart?: WallTime,
): OpeningHours[] {
  const today = weekdayOf(businessDay(now, timeZone, dayStart))
  return hours.filter(({ day }) => day === today).sort((a, b) => a.opens.localeCompare(b.opens))
}

function stateWithin(
  days: number,
  hours: readonly OpeningHours[],
  timeZone: string,
  now: EpochMs,
): OpenState {
  const spans = openSpans(days, hours, timeZone, now)
  const current = spans.find(({ from, until }) => from <= now && now < until)
  if (current) return { open: true, closesAt: current.until - now < never ? current.until : null }
  return { open: false, opensAt: spans.find(({ from }) => from > now)?.from ?? null }
}

/** The times a branch is open from yesterday on, in order; hours that touch or overlap are one span. */
function openSpans(days: number, hours: readonly OpeningHours[], timeZone: string, now: EpochMs): Span[] {
  const today = dateAt(now, timeZone)
  const spans: Span[] = []
  for (let offset = -1; offset <= days; offset++) {
    const date = addDays(today, offset)
    const weekday = weekdayOf(date)
    for (const { opens, closes } of hours.filter((entry) => entry.day === weekday)) {
      const lastDate = closes <= opens ? addDays(date, 1) : date
      spans.push({ from: instantAt(date, opens, timeZone), until: instantAt(lastDate, closes, timeZone) })
    }
  }
  return joined(spans.filter(({ from, until }) => from < until))
}

function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else result.push({ ...span })
  }
  return result
}
