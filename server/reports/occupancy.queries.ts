import type { OccupancyReport } from '#contracts/office/reports.ts'
import { type IsoDate, type IsoWeekday, weekdayOf } from '#domain/time/calendar-date.ts'
import { hourAt } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { type PlannedRoomStart, readPlannedStarts } from './planned-starts.queries.ts'
import type { ReportBranch, ReportDays } from './report-branches.ts'

/** Sold for good: nobody else could have had it, whether they came or not. */
const soldStates = ['confirmed', 'checked_in', 'completed', 'no_show'] as const

/**
 * How many of the sessions that could be sold were. What could be is what the plan offered in every room
 * that is shown, and whatever was sold besides it: walk-ins at their own minute, sessions of a plan that has changed.
 */
export async function readOccupancy(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
  weekStart: IsoWeekday,
): Promise<OccupancyReport> {
  const firstShown = days.dates[days.shownFrom] ?? ''
  const now = { sold: 0, offered: 0 }
  const before = { sold: 0, offered: 0 }
  const cells = new Map<string, OccupancyReport['cells'][number]>()

  function count({ date, startsAt }: PlannedRoomStart, hourOf: (at: number) => number, sold: boolean) {
    const isShown = date >= firstShown
    const total = isShown ? now : before
    total.offered++
    if (sold) total.sold++
    if (!isShown) return
    const weekday = weekdayOf(date)
    const hour = hourOf(startsAt)
    const key = `${weekday} ${hour}`
    const cell = cells.get(key) ?? { weekday, hour, sold: 0, offered: 0 }
    cell.offered++
    if (sold) cell.sold++
    cells.set(key, cell)
  }

  for (const branch of branches) {
    const hourOf = rememberHours(branch.timeZone)
    const sold = new Map<string, PlannedRoomStart>()
    for (const start of await readSold(db, branch, days)) sold.set(keyOf(start), start)
    for (const start of sold.values()) count(start, hourOf, true)
    for (const start of await readOffered(db, branch, days))
      if (!sold.has(keyOf(start))) count(start, hourOf, false)
  }
  const inWeek = ({ weekday }: { weekday: number }) => (weekday - weekStart + 7) % 7
  const inOrder = [...cells.values()].sort((a, b) => inWeek(a) - inWeek(b) || a.hour - b.hour)
  return { now, before, firstWeekday: weekStart, cells: inOrder }
}

/** The clock of a branch is slow to read, and many rooms begin at the same time. */
function rememberHours(timeZone: string): (at: number) => number {
  const known = new Map<number, number>()
  return (at) => {
    const hour = known.get(at) ?? hourAt(at, timeZone)
    known.set(at, hour)
    return hour
  }
}

function keyOf({ roomId, startsAt }: PlannedRoomStart): string {
  return `${roomId} ${startsAt}`
}

async function readSold(
  db: Queries,
  { id }: ReportBranch,
  { dates }: ReportDays,
): Promise<PlannedRoomStart[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['room_id', 'business_day', 'starts_at'])
    .where('branch_id', '=', id)
    .where('business_day', '>=', dates[0] ?? '')
    .where('business_day', '<=', dates.at(-1) ?? '')
    .where('status', 'in', soldStates)
    .execute()
  return rows.map(startOf)
}

/** What could be sold: as it was written down when the evening was over, else as the plan is now. */
async function readOffered(
  db: Queries,
  branch: ReportBranch,
  { dates }: ReportDays,
): Promise<PlannedRoomStart[]> {
  const evenings = await db
    .selectFrom('kept_evening')
    .select('business_day')
    .where('branch_id', '=', branch.id)
    .where('business_day', '>=', dates[0] ?? '')
    .where('business_day', '<=', dates.at(-1) ?? '')
    .execute()
  const sessions = await db
    .selectFrom('kept_session')
    .select(['room_id', 'business_day', 'starts_at'])
    .where('branch_id', '=', branch.id)
    .where('business_day', '>=', dates[0] ?? '')
    .where('business_day', '<=', dates.at(-1) ?? '')
    .execute()
  const kept = new Set(evenings.map(({ business_day }) => business_day))
  const others = dates.filter((date) => !kept.has(date))
  return [...sessions.map(startOf), ...(await readPlannedStarts(db, branch, others))]
}

type StartRow = { readonly room_id: number; readonly business_day: IsoDate; readonly starts_at: Date }

function startOf({ room_id, business_day, starts_at }: StartRow): PlannedRoomStart {
  return { roomId: room_id, date: business_day, startsAt: starts_at.getTime() }
}
