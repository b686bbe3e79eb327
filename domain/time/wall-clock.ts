import { Temporal } from 'temporal-polyfill'

/** Milliseconds since 1970, UTC. */
export type EpochMs = number

/** A time of day as a clock on the wall shows it, `00:00` to `23:59`. */
export type WallTime = string

/** A calendar date, `2026-11-05`. */
export type IsoDate = string

/** Monday is 1, Sunday 7, as ISO 8601 counts. */
export type IsoWeekday = number

/** Tells whether a text is a time of day. */
export function isWallTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The weekday of a date. */
export function weekdayOf(date: IsoDate): IsoWeekday {
  // 1970 began on a Thursday. Counting is ten times as fast as asking a calendar, and plans ask all the time.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/** The date so many days after another. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date((dayNumber(date) + days) * dayLength).toISOString().slice(0, 10)
}

const dayLength = 24 * 60 * 60_000

/** Days since 1970. A date has no zone, so all its days are equally long. */
function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00Z`) / dayLength
}

/** The date in a zone at an instant. */
export function dateAt(now: EpochMs, timeZone: string): IsoDate {
  return zoned(now, timeZone).toPlainDate().toString()
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
  const local = zoned(now, timeZone)
  const isNight = Temporal.PlainTime.compare(local.toPlainTime(), dayStart) < 0
  return local
    .toPlainDate()
    .subtract({ days: isNight ? 1 : 0 })
    .toString()
}

function zoned(now: EpochMs, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
}
