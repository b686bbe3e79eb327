import { addDays, type IsoDate, type IsoWeekday, type WallTime, weekdayOf } from '../time/calendar-date.ts'
import { businessDay, dateAt, type EpochMs, instantAt } from '../time/wall-clock.ts'

/**
 * When a branch is open on a weekday, by the clock on its wall. `closes` at or before `opens` is after
 * midnight and belongs to the evening it began on. A day without an entry is closed; one may have several.
 */
export type OpeningHours = { readonly day: IsoWeekday; readonly opens: WallTime; readonly closes: WallTime }

/** Evenings with hours of their own: those of a season, or none where the branch is closed. */
export type OtherHours = {
  readonly from: IsoDate
  readonly until: IsoDate
  readonly hours: readonly OpeningHours[]
}

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
export function openState(
  hours: readonly OpeningHours[],
  timeZone: string,
  now: EpochMs,
  others: readonly OtherHours[] = [],
): OpenState {
  // The next change is nearly always within a day: looking further is several times the work.
  const hoursOf = (date: IsoDate) => hoursOn(hours, others, date)
  const soon = stateWithin(2, hoursOf, timeZone, now)
  const change = soon.open ? soon.closesAt : soon.opensAt
  return change !== null && change - now < day ? soon : stateWithin(daysAhead, hoursOf, timeZone, now)
}

/** The hours of the evening an instant belongs to, in order; none means closed today. */
export function hoursToday(
  hours: readonly OpeningHours[],
  timeZone: string,
  now: EpochMs,
  dayStart?: WallTime,
  others: readonly OtherHours[] = [],
): OpeningHours[] {
  const today = businessDay(now, timeZone, dayStart)
  return hoursOn(hours, others, today).sort((a, b) => a.opens.localeCompare(b.opens))
}

/** The hours of an evening: those of the first exception that covers it, else those of its weekday. */
export function hoursOn(
  hours: readonly OpeningHours[],
  others: readonly OtherHours[],
  date: IsoDate,
): OpeningHours[] {
  const weekday = weekdayOf(date)
  const other = others.find(({ from, until }) => from <= date && date <= until)
  return (other?.hours ?? hours).filter(({ day }) => day === weekday)
}

type HoursOf = (date: IsoDate) => readonly OpeningHours[]

function stateWithin(days: number, hoursOf: HoursOf, timeZone: string, now: EpochMs): OpenState {
  const spans = openSpans(days, hoursOf, timeZone, now)
  const current = spans.find(({ from, until }) => from <= now && now < until)
  if (current) return { open: true, closesAt: current.until - now < never ? current.until : null }
  return { open: false, opensAt: spans.find(({ from }) => from > now)?.from ?? null }
}

/** The times a branch is open from yesterday on, in order; hours that touch or overlap are one span. */
function openSpans(days: number, hoursOf: HoursOf, timeZone: string, now: EpochMs): Span[] {
  const today = dateAt(now, timeZone)
  const spans: Span[] = []
  for (let offset = -1; offset <= days; offset++) {
    const date = addDays(today, offset)
    for (const { opens, closes } of hoursOf(date)) {
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
