/** A time of day as a clock on the wall shows it, `00:00` to `23:59`. */
export type WallTime = string

/** A calendar date, `2026-11-05`. */
export type IsoDate = string

/** Monday is 1, Sunday 7, as ISO 8601 counts. */
export type IsoWeekday = number

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

/** The evening that a time on the wall belongs to: before the business day's start it is still the date before. */
export function eveningDate(date: IsoDate, time: WallTime, dayStart: WallTime): IsoDate {
  return time < dayStart ? addDays(date, -1) : date
}
