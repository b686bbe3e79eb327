import { wallClock } from '#kit/time/slot-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Evening = { readonly startsAt: string; readonly dayStart: string; readonly timeZone: string }

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * When the clock of a branch shows a time on an evening; times before the day's start lie after its midnight. On a night
 * on which the clocks change, the hour that is tried first may be one off; a time that is skipped is the one it becomes.
 */
export function instantOn({ startsAt, dayStart, timeZone }: Evening, time: string): number {
  const later = (minutesOf(time) - minutesOf(dayStart) + 24 * 60) % (24 * 60)
  const guess = Date.parse(startsAt) + later * minute
  const shown = [guess, guess - hour, guess + hour].find((at) => wallClock(at, timeZone).time === time)
  return shown ?? guess
}

/** A date some days later or earlier. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}
