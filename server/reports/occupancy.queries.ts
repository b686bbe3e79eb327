import type { OccupancyReport } from '#contracts/office-reports.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { hourAt, type IsoDate, weekdayOf } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { readSessions } from '#server/plans/session-plan.queries.ts'
import type { ReportBranch, ReportDays } from './report-branches.ts'

/** Sold for good: nobody else could have had it, whether they came or not. */
const soldStates = ['confirmed', 'checked_in', 'completed', 'no_show'] as const

type Start = {
  readonly roomId: number
  readonly date: IsoDate
  readonly startsAt: number
}

/**
 * How many of the sessions that could be sold were. What could be is the plan as it is now, for every room that is shown,
 * and whatever was sold besides it: walk-ins at their own minute, sessions of a plan that has changed since.
 */
export async function readOccupancy(
  db: Database,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<OccupancyReport> {
  const firstShown = days.dates[days.shownFrom] ?? ''
  const now = { sold: 0, offered: 0 }
  const before = { sold: 0, offered: 0 }
  const cells = new Map<string, OccupancyReport['cells'][number]>()

  function count({ date, startsAt }: Start, timeZone: string, sold: boolean) {
    const isShown = date >= firstShown
    const total = isShown ? now : before
    total.offered++
    if (sold) total.sold++
    if (!isShown) return
    const weekday = weekdayOf(date)
    const hour = hourAt(startsAt, timeZone)
    const key = `${weekday} ${hour}`
    const cell = cells.get(key) ?? { weekday, hour, sold: 0, offered: 0 }
    cell.offered++
    if (sold) cell.sold++
    cells.set(key, cell)
  }

  for (const branch of branches) {
    const sold = new Map<string, Start>()
    for (const start of await readSold(db, branch, days)) sold.set(keyOf(start), start)
    for (const start of sold.values()) count(start, branch.timeZone, true)
    for (const start of await readPlanned(db, branch, days))
      if (!sold.has(keyOf(start))) count(start, branch.timeZone, false)
  }
  const inOrder = [...cells.values()].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
  return { now, before, cells: inOrder }
}

function keyOf({ roomId, startsAt }: Start): string {
  return `${roomId} ${startsAt}`
}

async function readSold(db: Database, { id }: ReportBranch, { dates }: ReportDays): Promise<Start[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['room_id', 'business_day', 'starts_at'])
    .where('branch_id', '=', id)
    .where('business_day', '>=', dates[0] ?? '')
    .where('business_day', '<=', dates.at(-1) ?? '')
    .where('status', 'in', soldStates)
    .execute()
  return rows.map(({ room_id, business_day, starts_at }) => ({
    roomId: room_id,
    date: business_day,
    startsAt: starts_at.getTime(),
  }))
}

async function readPlanned(db: Database, branch: ReportBranch, { dates }: ReportDays): Promise<Start[]> {
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
