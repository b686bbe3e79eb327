import type { OpeningHours } from '../branch/opening-hours.ts'
import { minutesAfter, minutesOf, timeOfMinutes, type WallTime } from '../time/calendar-date.ts'
import type { WeeklySession } from './session-plan.ts'

type Room = { readonly durationMinutes: number; readonly resetMinutes: number }

const minutesOfDay = 24 * 60

/**
 * A week that begins when the doors open: one session after another, each over before they close, and the room made
 * ready in between. What two openings of a day would both hold stands once.
 */
export function weekOfHours(
  hours: readonly OpeningHours[],
  { durationMinutes, resetMinutes }: Room,
  dayStart: WallTime,
): WeeklySession[] {
  const every = durationMinutes + resetMinutes
  if (!(every > 0)) return []
  const sessions: WeeklySession[] = []
  for (const weekday of new Set(hours.map(({ day }) => day))) {
    let free = Number.NEGATIVE_INFINITY
    const ofDay = hours
      .filter(({ day }) => day === weekday)
      .map(({ opens, closes }) => {
        const from = minutesAfter(dayStart, opens)
        return { from, until: from + (minutesAfter(opens, closes) || minutesOfDay) }
      })
      .sort((a, b) => a.from - b.from)
    // A start belongs to the day on which its evening begins: none lies a whole day after that.
    for (const { from, until } of ofDay)
      for (
        let at = Math.max(from, free);
        at + durationMinutes <= until && at + every <= minutesOfDay;
        at += every
      ) {
        const starts = timeOfMinutes(minutesOf(dayStart) + at)
        sessions.push({ weekday, starts, audience: 'everyone', mode: 'private' })
        free = at + every
      }
  }
  return sessions
}
