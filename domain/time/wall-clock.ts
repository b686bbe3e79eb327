import { Temporal } from 'temporal-polyfill'
import { eveningDate, type IsoDate, type WallTime } from './calendar-date.ts'

export { addDays, type IsoDate, type IsoWeekday, type WallTime, weekdayOf } from './calendar-date.ts'

/** Milliseconds since 1970, UTC. */
export type EpochMs = number

/** Tells whether a text is a time of day. */
export function isWallTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The date in a zone at an instant. */
export function dateAt(now: EpochMs, timeZone: string): IsoDate {
  return wallClock(now, timeZone).slice(0, 10)
}

/** The wall-clock time at an instant in a time zone, as `21:30`. */
export function timeAt(now: EpochMs, timeZone: string): WallTime {
  return wallClock(now, timeZone).slice(11, 16)
}

/** The hour that a clock in a zone shows at an instant. */
export function hourAt(now: EpochMs, timeZone: string): number {
  return Number(wallClock(now, timeZone).slice(11, 13))
}

/**
 * The instant at which the clock on the wall first reaches a time. A time that the spring night skips
 * is reached when the clock jumps over it; one that the autumn night repeats counts the first time. So
 * a later time never comes before an earlier one.
 */
export function instantAt(date: IsoDate, time: WallTime, timeZone: string): EpochMs {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`)
  const reached = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (reached.toPlainDateTime().equals(wanted)) return reached.epochMilliseconds
  return (reached.getTimeZoneTransition('next') ?? reached).epochMilliseconds
}

/**
 * The evening an instant belongs to: before the day's start (06:00 unless the branch says otherwise) it
 * is still the date before.
 */
export function businessDay(now: EpochMs, timeZone: string, dayStart: WallTime = '06:00'): IsoDate {
  const local = wallClock(now, timeZone)
  return eveningDate(local.slice(0, 10), local.slice(11, 16), dayStart)
}

/** What the clock on the wall shows at an instant, to the minute. */
export function wallTimeAt(now: EpochMs, timeZone: string): WallTime {
  return wallClock(now, timeZone).slice(11, 16)
}

/** What the clock on the wall shows, `2026-11-05T21:30:00.000…`. */
function wallClock(now: EpochMs, timeZone: string): string {
  return new Date(now + offsetAt(now, timeZone)).toISOString()
}

const quarter = 15 * 60_000
// A zone's rules are slow to ask, never change while we run, and change the clocks on a quarter of an hour.
const remembered = new Map<string, number>()
const mostRemembered = 5000

function offsetAt(now: EpochMs, timeZone: string): number {
  const since = Math.floor(now / quarter) * quarter
  const key = `${since} ${timeZone}`
  let offset = remembered.get(key)
  if (offset === undefined) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(since).toZonedDateTimeISO(timeZone)
    offset = zoned.offsetNanoseconds / 1_000_000
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, offset)
  }
  return offset
}
