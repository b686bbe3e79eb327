import type { Report } from '#contracts/office/reports.ts'
import { firstWeekday } from '#domain/branch/first-weekday.ts'
import { lengthOf, longestReport, periodBefore, type ReportPeriod } from '#domain/report/report-period.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { readGiftCards } from './gift-cards.queries.ts'
import { readIncidents } from './incidents.queries.ts'
import { readOccupancy } from './occupancy.queries.ts'
import { readPromoUse } from './promo-use.queries.ts'
import { type BranchOfReport, reportDays, shownOnly, wholeSpan, withBounds } from './report-branches.ts'
import { readResults } from './results.queries.ts'
import { readRevenue } from './revenue.queries.ts'
import { readSold } from './sold.queries.ts'
import { readSources } from './sources.queries.ts'
import { readTakings } from './takings.queries.ts'
import { readAttendance, readLeadTime } from './visits.queries.ts'

export type ReportShown = Outcome<{ report: Report }, 'not_found' | 'report_period'>

export type ReportQuestion = {
  readonly actor: OfficeReader
  /** One branch; null for all of them at once. */
  readonly branchId: number | null
  readonly period: ReportPeriod
}

/** How a branch, or the venue, did in a period, beside as many evenings before. */
export async function showReport(
  db: Queries,
  { actor, branchId, period }: ReportQuestion,
  now: number,
): Promise<ReportShown> {
  const action = branchId === null ? 'report.all' : 'report.read'
  const refused = requirePermission(actor, action, branchId, now)
  if (refused) return { ok: false, code: refused }
  const length = lengthOf(period)
  if (length < 1 || length > longestReport) return { ok: false, code: 'report_period' }
  const found = await db
    .selectFrom('branch')
    .select(['id', 'slug', 'time_zone as timeZone', 'business_day_start as businessDayStart'])
    .select('weekend_days as weekendDays')
    .$if(branchId !== null, (all) => all.where('id', '=', branchId ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (found.length === 0) return { ok: false, code: 'not_found' }
  const before = periodBefore(period)
  const days = reportDays(period, before)
  const branches = found.map((branch: BranchOfReport) => withBounds(branch, days))
  const shownSpan = wholeSpan(shownOnly(branches, days))
  // One after the other: a report must not take every session of the pool from those who book.
  const revenue = await readRevenue(db, branches, days)
  return {
    ok: true,
    report: {
      period,
      before,
      revenue,
      takings: await readTakings(db, branches, days),
      sales: await readSold(db, branches, days),
      occupancy: await readOccupancy(db, branches, days, firstWeekday(found[0]?.weekendDays ?? [])),
      leadTime: await readLeadTime(db, branches, days),
      attendance: await readAttendance(db, branches, days),
      results: await readResults(db, branches, days),
      incidents: await readIncidents(db, branches, days),
      sources: await readSources(db, branches, days),
      promoCodes: await readPromoUse(db, branches, days),
      giftCards: await readGiftCards(db, revenue, branchId, shownSpan),
    },
  }
}
