import type { IsoWeekday } from '../time/calendar-date.ts'

/** The day a branch's week begins on: the first one after its weekend; Monday where there is none. */
export function firstWeekday(weekendDays: readonly IsoWeekday[]): IsoWeekday {
  const last = weekendDays.findLast((day) => !weekendDays.includes((day % 7) + 1))
  return last === undefined ? 1 : (last % 7) + 1
}
