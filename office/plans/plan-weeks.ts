import type { PlanBook, PlannedStart, RoomWeek } from '#contracts/office/plans.ts'
import { byEvening } from '#domain/availability/fill-times.ts'
import type { WallTime } from '#domain/time/calendar-date.ts'

/** The starts of a weekday, as they follow one another in its evening. */
export function startsOf(weeks: readonly RoomWeek[], room: string, weekday: number, dayStart: WallTime) {
  const later = byEvening(dayStart)
  const sessions = weeks.find((week) => week.room === room)?.sessions ?? []
  return sessions.filter((session) => session.weekday === weekday).sort((a, b) => later(a.starts, b.starts))
}

/** The same weeks with other starts on one weekday of a room. */
export function withDay(
  weeks: readonly RoomWeek[],
  room: string,
  weekday: number,
  starts: readonly Omit<PlannedStart, 'weekday'>[],
): RoomWeek[] {
  const others = weeks.find((week) => week.room === room)?.sessions.filter((one) => one.weekday !== weekday)
  const seen = new Map(starts.map((start) => [start.starts, start]))
  const ofDay = [...seen.values()].map((start) => ({ ...start, weekday }))
  return withRoom(weeks, { room, sessions: [...(others ?? []), ...ofDay] })
}

/** The same weeks with another one for a room. */
export function withRoom(weeks: readonly RoomWeek[], week: RoomWeek): RoomWeek[] {
  const known = weeks.some(({ room }) => room === week.room)
  return known ? weeks.map((one) => (one.room === week.room ? week : one)) : [...weeks, week]
}

/** The same weeks with that of a room in another one too: what can not be sold by the seat there is for one group. */
export function withCopy(
  weeks: readonly RoomWeek[],
  from: string,
  to: string,
  { rooms }: Pick<PlanBook, 'rooms'>,
): RoomWeek[] {
  const sessions = weeks.find((week) => week.room === from)?.sessions ?? []
  const isPublic = rooms.some(({ slug, isPublic }) => slug === to && isPublic)
  return withRoom(weeks, {
    room: to,
    sessions: isPublic ? sessions : sessions.map((session) => ({ ...session, mode: 'private' })),
  })
}

/** Tells whether two plans have the same starts, whatever order they were typed in. */
export function sameWeeks(a: readonly RoomWeek[], b: readonly RoomWeek[]): boolean {
  const inOneOrder = (weeks: readonly RoomWeek[]) =>
    weeks
      .flatMap(({ room, sessions }) =>
        sessions.map(({ weekday, starts, audience, mode }) =>
          [room, weekday, starts, audience, mode].join(' '),
        ),
      )
      .sort()
      .join()
  return inOneOrder(a) === inOneOrder(b)
}
