import { sql } from 'kysely'
import type { ClosedDay, DayClose } from '#contracts/office/day-close.ts'
import { tillMeans } from '#domain/till/means.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'
import { readTillBranch, tillBranchOf } from './show-open-till.ts'
import { readTillSums } from './till-sums.queries.ts'

/** A close as it was written; what came and went is told by the rows of its evenings, which nothing changes. */
export async function readDayClose(db: Queries, branchId: number, number: number): Promise<DayClose | null> {
  const close = await db
    .selectFrom('day_close')
    .leftJoin('staff_member', 'staff_member.id', 'day_close.closed_by')
    .selectAll('day_close')
    .select('staff_member.name as closedBy')
    .where('branch_id', '=', branchId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!close) return null
  const counts = await db
    .selectFrom('day_close_count')
    .select(['means', 'expected', 'counted'])
    .where('close_id', '=', close.id)
    .execute()
  const before = await db
    .selectFrom('day_close')
    .select('business_day')
    .where('branch_id', '=', branchId)
    .where('number', '=', number - 1)
    .executeTakeFirst()
  // What is older than the first close is told by its first evening.
  const since = before ? { after: before.business_day } : { after: addDays(close.from_day, -1) }
  const cash = counts.find(({ means }) => means === 'cash')?.counted ?? 0
  return {
    branch: tillBranchOf(await readTillBranch(db, branchId)),
    currency: close.currency,
    number,
    from: close.from_day,
    through: close.business_day,
    closedAt: close.closed_at.toISOString(),
    closedBy: close.closedBy,
    openingFloat: close.opening_float,
    leftInDrawer: close.left_in_drawer,
    takenOut: cash - close.left_in_drawer,
    reason: close.reason,
    counts: tillMeans.flatMap((means) =>
      counts
        .filter((count) => count.means === means)
        .map((count) => ({
          ...count,
          difference: count.counted === null ? 0 : count.counted - count.expected,
        })),
    ),
    sums: await readTillSums(db, { branchId, through: close.business_day, ...since }),
  }
}

const page = 12

/** The closed days of a branch, the newest first. */
export async function listClosedDays(
  db: Queries,
  branchId: number,
  before: number | null,
): Promise<{ items: ClosedDay[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom('day_close')
    .leftJoin('staff_member', 'staff_member.id', 'day_close.closed_by')
    .select(['number', 'from_day', 'business_day', 'closed_at', 'staff_member.name as closedBy'])
    .select([
      sql<number>`(
        select coalesce(sum(amount), 0)::bigint from till_entry
        where till_entry.branch_id = day_close.branch_id and kind not in ('cash_in', 'cash_out')
          and till_entry.business_day between from_day and day_close.business_day
      )`.as('taken'),
      sql<number>`(
        select coalesce(sum(counted - expected), 0)::bigint from day_close_count where close_id = day_close.id
      )`.as('difference'),
    ])
    .where('branch_id', '=', branchId)
    .$if(before !== null, (all) => all.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(page + 1)
    .execute()
  const items = rows.slice(0, page)
  return {
    items: items.map(({ from_day, business_day, closed_at, ...row }) => ({
      ...row,
      from: from_day,
      through: business_day,
      closedAt: closed_at.toISOString(),
    })),
    nextCursor: rows.length > page ? String(items.at(-1)?.number ?? '') : null,
  }
}
