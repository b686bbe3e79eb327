import type { Audience, WeeklySession } from '#domain/availability/session-plan.ts'
import type { OpeningHours } from '#domain/branch/opening-hours.ts'
import { type IsoWeekday, minutesOf, timeOfMinutes, type WallTime } from '#domain/time/calendar-date.ts'

type RoomPace = { readonly durationMinutes: number; readonly resetMinutes: number }

/** Sessions that are not for everyone, by their start; `until` is not counted. */
export type AudienceHours = {
  readonly audience: Exclude<Audience, 'everyone'>
  readonly days: readonly IsoWeekday[]
  readonly from: WallTime
  readonly until: WallTime
}

const dayMinutes = 24 * 60

/** One session after another from a while after the opening, the last one over when the branch closes. */
export function sessionsWithin(
  hours: readonly OpeningHours[],
  { durationMinutes, resetMinutes }: RoomPace,
  firstAfter: number,
  reserved: readonly AudienceHours[] = [],
): WeeklySession[] {
  return hours.flatMap(({ day, opens, closes }) => {
    const open = minutesOf(opens)
    const close = minutesOf(closes) + (closes <= opens ? dayMinutes : 0)
    const sessions: WeeklySession[] = []
    let start = open + firstAfter
    while (start + durationMinutes <= close) {
      sessions.push({
        weekday: day,
        starts: timeOfMinutes(start),
        audience: audienceOf(reserved, day, start),
        mode: 'private',
      })
      start += durationMinutes + resetMinutes
    }
    return sessions
  })
}

function audienceOf(reserved: readonly AudienceHours[], day: IsoWeekday, start: number): Audience {
  const found = reserved.find(
    ({ days, from, until }) => days.includes(day) && minutesOf(from) <= start && start < minutesOf(until),
  )
  return found?.audience ?? 'everyone'
}
