import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import { readSessions } from '#server/availability/session-plan.queries.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchOfReport } from './report-branches.ts'

/** A session that could be sold on an evening. */
export type PlannedRoomStart = { readonly roomId: number; readonly date: IsoDate; readonly startsAt: number }

/** What the plan as it is now offers on some evenings, in every room that is shown. */
export async function readPlannedStarts(
  db: Queries,
  branch: BranchOfReport,
  dates: readonly IsoDate[],
): Promise<PlannedRoomStart[]> {
  if (dates.length === 0) return []
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'duration_minutes', 'reset_minutes'])
    .where('branch_id', '=', branch.id)
    .where('published', '=', true)
    .execute()
  const sessionsOf = await readSessions(db, branch.id, dates[0] ?? '')
  const clock = { ...branch, leadMinutes: 0, horizonDays: 0 }
  return rooms.flatMap(({ id, duration_minutes, reset_minutes }) => {
    const plan = { durationMinutes: duration_minutes, resetMinutes: reset_minutes, ...sessionsOf(id) }
    return dates.flatMap((date) =>
      sessionsOfDay(plan, clock, date).map(({ startsAt }) => ({ roomId: id, date, startsAt })),
    )
  })
}
