import type { OpeningHours } from '../branch/opening-hours.ts'
import { minutesAfter, type WallTime } from '../time/calendar-date.ts'
import { fillTimes } from './fill-times.ts'
import type { WeeklySession } from './session-plan.ts'

/** After the breaking of the fast and the prayers that follow it, until before the last meal of the night. */
const opens: WallTime = '21:00'
const closes: WallTime = '03:00'
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** The hours most venues keep in Ramadan: where staff begin, not what they must keep. */
export const ramadanHours: readonly OpeningHours[] = everyDay.map((day) => ({ day, opens, closes }))

type PlayedRoom = { readonly durationMinutes: number; readonly resetMinutes: number }

/** A room's week within those hours, one session after another; the last one ends before they close. */
export function ramadanWeek(
  { durationMinutes, resetMinutes }: PlayedRoom,
  dayStart: WallTime,
): WeeklySession[] {
  const open = minutesAfter(opens, closes)
  // An evening ends where the business day does, whatever the hours say.
  const left = minutesAfter(opens, dayStart) - 1
  const lastAfter = Math.min(open - durationMinutes, left)
  if (lastAfter < 0) return []
  const last = `${pad(Math.floor((21 * 60 + lastAfter) / 60) % 24)}:${pad(lastAfter % 60)}`
  const times = fillTimes({ first: opens, last, everyMinutes: durationMinutes + resetMinutes }, dayStart)
  return everyDay.flatMap((weekday) =>
    times.map((starts) => ({ weekday, starts, audience: 'everyone' as const, mode: 'private' as const })),
  )
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
