import type { Audience, SessionMode, WeeklySession } from '#domain/availability/session-plan.ts'
import type { OpeningHours } from '#domain/branch/opening-hours.ts'
import { type IsoWeekday, minutesOf, timeOfMinutes, type WallTime } from '#domain/time/calendar-date.ts'

type RoomPace = { readonly durationMinutes: number; readonly resetMinutes: number }

/** Sessions by their start; `until` is not counted. */
type Hours = { readonly days: readonly IsoWeekday[]; readonly from: WallTime; readonly until: WallTime }

/** Sessions that are not for everyone. */
export type AudienceHours = Hours & { readonly audience: Exclude<Audience, 'everyone'> }

/** Sessions that are not, or not by themselves, for one group alone. */
export type SharedHours = Hours & { readonly mode: Exclude<SessionMode, 'private'> }

type SpecialHours = {
  readonly reserved?: readonly AudienceHours[]
  readonly shared?: readonly SharedHours[]
}

const dayMinutes = 24 * 60

/** One session after another from a while after the opening, the last one over when the branch closes. */
export function sessionsWithin(
  hours: readonly OpeningHours[],
  { durationMinutes, resetMinutes }: RoomPace,
  firstAfter: number,
  { reserved = [], shared = [] }: SpecialHours = {},
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
        audience: hoursAt(reserved, day, start)?.audience ?? 'everyone',
        mode: hoursAt(shared, day, start)?.mode ?? 'private',
      })
      start += durationMinutes + resetMinutes
    }
    return sessions
  })
}

function hoursAt<Special extends Hours>(
  all: readonly Special[],
  day: IsoWeekday,
  start: number,
): Special | undefined {
  return all.find(
    ({ days, from, until }) => days.includes(day) && minutesOf(from) <= start && start < minutesOf(until),
  )
}
