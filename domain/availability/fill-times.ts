import { minutesAfter, minutesOf, timeOfMinutes, type WallTime } from '../time/calendar-date.ts'

export type TimesToFill = {
  readonly first: WallTime
  /** The latest start; it may lie after midnight. */
  readonly last: WallTime
  readonly everyMinutes: number
}

/** Start times of an evening from the first to the last, so many minutes apart; none when the last comes first. */
export function fillTimes({ first, last, everyMinutes }: TimesToFill, dayStart: WallTime): WallTime[] {
  if (!Number.isSafeInteger(everyMinutes) || everyMinutes < 1) return []
  const until = minutesAfter(dayStart, last)
  const times: WallTime[] = []
  for (let at = minutesAfter(dayStart, first); at <= until; at += everyMinutes)
    times.push(timeOfMinutes(minutesOf(dayStart) + at))
  return times
}

/** Start times as they follow one another in an evening: those after midnight come last. */
export function byEvening(dayStart: WallTime): (a: WallTime, b: WallTime) => number {
  return (a, b) => minutesAfter(dayStart, a) - minutesAfter(dayStart, b)
}
