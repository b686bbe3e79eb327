import { addDays, type IsoDate, minutesAfter, type WallTime } from './calendar-date.ts'
import { type EpochMs, instantAt, timeAt } from './wall-clock.ts'

/** A business day of a branch, which may cross midnight: from the day's start to that of the next day. */
export type Evening = {
  readonly date: IsoDate
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** When the clock shows this time; null when the spring night skips it, the first time when autumn repeats it. */
  instantOf(time: WallTime): EpochMs | null
  /** When the clock first reaches this time or jumps over it. */
  reach(time: WallTime): EpochMs
}

const minute = 60_000
const minutesOfDay = 24 * 60

// A zone's rules are slow to ask and never change while we run: a few years of a few branches are remembered.
const remembered = new Map<string, Evening>()
const mostRemembered = 5000

/** The evening of a date: times before the day's start lie after its midnight. */
export function eveningOf(date: IsoDate, timeZone: string, dayStart: WallTime): Evening {
  const key = `${date} ${dayStart} ${timeZone}`
  let evening = remembered.get(key)
  if (!evening) {
    evening = computeEvening(date, timeZone, dayStart)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, evening)
  }
  return evening
}

function computeEvening(date: IsoDate, timeZone: string, dayStart: WallTime): Evening {
  const nextDate = addDays(date, 1)
  const startsAt = instantAt(date, dayStart, timeZone)
  const endsAt = instantAt(nextDate, dayStart, timeZone)
  // Nearly every day has 24 hours, and counting minutes is far cheaper than asking for the zone's rules.
  if (endsAt - startsAt === minutesOfDay * minute) {
    const instantOf = (time: WallTime) => startsAt + minutesAfter(dayStart, time) * minute
    return { date, startsAt, endsAt, instantOf, reach: instantOf }
  }
  const reach = (time: WallTime) => instantAt(time < dayStart ? nextDate : date, time, timeZone)
  const instantOf = (time: WallTime) => {
    const reached = reach(time)
    return timeAt(reached, timeZone) === time ? reached : null
  }
  return { date, startsAt, endsAt, instantOf, reach }
}
