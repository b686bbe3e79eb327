/** A time of day as a clock on the wall shows it, `00:00` to `23:59`. */
export type WallTime = string

/** A calendar date, `2026-11-05`. */
export type IsoDate = string

/** A month of the calendar, `2026-11`. */
export type Month = string

/** Monday is 1, Sunday 7, as ISO 8601 counts. */
export type IsoWeekday = number

const dayLength = 24 * 60 * 60_000
/** Also of one with 23 or 25 hours: evenings are counted by the clock on the wall. */
const minutesOfDay = 24 * 60

/** Days since 1970. A date has no zone, so all its days are equally long. */
function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00Z`) / dayLength
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

/** How many days a date is after another; negative when it is before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** So many dates in a row. */
export function datesFrom(first: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The later of two dates. */
export function laterDate(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other
}

/** The month a date lies in. */
export function monthOf(date: IsoDate): Month {
  return date.slice(0, 7)
}

/** The first date of a month. */
export function firstOfMonth(month: Month): IsoDate {
  return `${month}-01`
}

/** The month so many months after another. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + months)).toISOString())
}

/** How far into its week a date is, for weeks that begin on a weekday: 0 to 6. */
export function placeInWeek(date: IsoDate, weekStart: IsoWeekday): number {
  return (weekdayOf(date) - weekStart + 7) % 7
}

/** The seven weekdays of a week that begins on one of them. */
export function weekFrom(weekStart: IsoWeekday): IsoWeekday[] {
  return Array.from({ length: 7 }, (_, later) => ((weekStart - 1 + later) % 7) + 1)
}

/**
 * The weeks of a month, with null before its first and after its last day. Always six of them, so that turning to
 * another month moves nothing below.
 */
export function weeksOfMonth(month: Month, weekStart: IsoWeekday): (IsoDate | null)[][] {
  const first = firstOfMonth(month)
  const shown = addDays(first, -placeInWeek(first, weekStart))
  return Array.from({ length: 6 }, (_, week) =>
    datesFrom(addDays(shown, week * 7), 7).map((date) => (monthOf(date) === month ? date : null)),
  )
}

/** Minutes since midnight. */
export function minutesOf(time: WallTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The time so many minutes after midnight; a day later it is the same one. */
export function timeOfMinutes(minutes: number): WallTime {
  const ofDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Minutes from the day's start to a time of the evening, on a night without surprises. */
export function minutesAfter(dayStart: WallTime, time: WallTime): number {
  return (minutesOf(time) - minutesOf(dayStart) + minutesOfDay) % minutesOfDay
}

/** The evening that a time on the wall belongs to: before the business day's start it is still the date before. */
export function eveningDate(date: IsoDate, time: WallTime, dayStart: WallTime): IsoDate {
  return time < dayStart ? addDays(date, -1) : date
}
