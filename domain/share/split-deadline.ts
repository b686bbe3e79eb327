import { outOfQuiet } from '../time/quiet-hours.ts'
import type { EpochMs } from '../time/wall-clock.ts'

const hour = 3_600_000

/** Until when friends may pay. */
export function splitDeadline(startsAt: EpochMs, cutoffHours: number): EpochMs {
  return startsAt - cutoffHours * hour
}

/** The shortest time in which a group can be asked. */
export const shortestSplit = hour

export type SplitClock = {
  readonly openedAt: EpochMs
  readonly deadline: EpochMs
  /** How many reminders were written. */
  readonly reminded: number
  readonly timeZone: string
}

/**
 * What is to be done about a group that has not paid everything: a reminder at half time, one three hours before the end,
 * and the end. A reminder that would be read too late, or with the next one, is left out.
 */
export function nextSplitStep(
  { openedAt, deadline, reminded, timeZone }: SplitClock,
  now: EpochMs,
): 'remind_half' | 'remind_last' | 'end' | null {
  if (now >= deadline) return 'end'
  const last = deadline - 3 * hour
  const isRead = outOfQuiet(now, timeZone) < deadline
  // Opened so late that both would come at once: the link was handed on a moment ago.
  if (now >= last) return reminded < 2 && isRead && openedAt < last ? 'remind_last' : null
  const half = openedAt + (deadline - openedAt) / 2
  return reminded < 1 && now >= half && half < last - hour && isRead ? 'remind_half' : null
}
