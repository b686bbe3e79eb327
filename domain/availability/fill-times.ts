import { minutesAfter } from '../time/evening.ts'
import type { WallTime } from '../time/wall-clock.ts'

export type TimesToFill = {
  readonly first: WallTime
  /** The latest start; it may lie after midnight. */
  readonly last: WallTime
  readonly everyMinutes: number
}

const minutesOfDay = 24 * 60

/** Start times of an evening from the first to the last, so many minutes apart; none when the last comes first. */
export function fillTimes({ first, last, everyMinutes }: TimesToFill, dayStart: WallTime): WallTime[] {
  if (!Number.isSafeInteger(everyMinutes) || everyMinutes < 1) return []
  const until = minutesAfter(dayStart, last)
  const times: WallTime[] = []
  for (let at = minutesAfter(dayStart, first); at <= until; at += everyMinutes)
    times.push(timeAt(dayStart, at))
  return times
}

/** Start times as they follow one another in an evening: those after midnight come last. */
export function byEvening(dayStart: WallTime): (a: WallTime, b: WallTime) => number {
  return (a, b) => minutesAfter(dayStart, a) - minutesAfter(dayStart, b)
}

function timeAt(dayStart: WallTime, minutes: number): WallTime {
  const ofDay = (minutesAfter('00:00', dayStart) + minutes) % minutesOfDay
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
