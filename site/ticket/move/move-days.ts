import { datesFrom, type IsoDate, type Month, monthOf } from '#domain/time/calendar-date.ts'

export const daysShown = 7

/** The days of a strip that begins on a date. */
export function stripOf(first: IsoDate): IsoDate[] {
  return datesFrom(first, daysShown)
}

/** The months a strip lies in: one or two. */
export function monthsOf(days: readonly IsoDate[]): Month[] {
  return [...new Set(days.map(monthOf))]
}
