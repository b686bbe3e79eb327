import { eveningDate, type IsoDate, type WallTime } from './calendar-date.ts'
import { offsetAt, quarter } from './zone-offset.ts'

/** Milliseconds since 1970, UTC. */
export type EpochMs = number

/** What the clock on the wall shows at an instant: `2026-11-20` and `01:00`. */
export function wallClock(
  instant: EpochMs | string,
  timeZone: string,
): { readonly date: IsoDate; readonly time: WallTime } {
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  const local = new Date(at + offsetAt(at, timeZone)).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The date in a zone at an instant. */
export function dateAt(now: EpochMs, timeZone: string): IsoDate {
  return wallClock(now, timeZone).date
}

/** The wall-clock time at an instant in a time zone, as `21:30`. */
export function timeAt(now: EpochMs, timeZone: string): WallTime {
  return wallClock(now, timeZone).time
}

/** The hour that a clock in a zone shows at an instant. */
export function hourAt(now: EpochMs, timeZone: string): number {
  return Number(timeAt(now, timeZone).slice(0, 2))
}

const dayLength = 24 * 60 * 60_000

/**
 * The instant at which the clock on the wall first reaches a time. A time that the spring night skips
 * is reached when the clock jumps over it; one that the autumn night repeats counts the first time. So
 * a later time never comes before an earlier one.
 */
export function instantAt(date: IsoDate, time: WallTime, timeZone: string): EpochMs {
  const wanted = Date.parse(`${date}T${time}Z`)
  const around = [offsetAt(wanted - dayLength, timeZone), offsetAt(wanted + dayLength, timeZone)]
  const [first, last] = [wanted - Math.max(...around), wanted - Math.min(...around)]
  const shows = (at: EpochMs) => at + offsetAt(at, timeZone)
  if (shows(first) === wanted) return first
  if (shows(last) === wanted) return last
  let jump = Math.floor(first / quarter) * quarter
  while (shows(jump) < wanted) jump += quarter
  return jump
}

/**
 * The evening an instant belongs to: before the day's start (06:00 unless the branch says otherwise) it
 * is still the date before.
 */
export function businessDay(now: EpochMs, timeZone: string, dayStart: WallTime = '06:00'): IsoDate {
  const { date, time } = wallClock(now, timeZone)
  return eveningDate(date, time, dayStart)
}
