import { sql } from 'kysely'
import { eveningsOf, type ReportPeriod } from '#domain/report/report-period.ts'
import type { IsoDate, WallTime } from '#domain/time/calendar-date.ts'
import { eveningOf } from '#domain/time/evening.ts'

export type BranchOfReport = {
  readonly id: number
  readonly slug: string
  readonly timeZone: string
  readonly businessDayStart: WallTime
}

/** A branch with the instants between which its evenings lie: one more than there are evenings. */
export type ReportBranch = BranchOfReport & { readonly bounds: readonly Date[] }

/** The evenings a report reads: those it shows, and as many before to compare with. */
export type ReportDays = {
  readonly dates: readonly IsoDate[]
  /** How many of them lie before the period that is shown. */
  readonly shownFrom: number
}

export function reportDays(period: ReportPeriod, before: ReportPeriod): ReportDays {
  const dates = [...eveningsOf(before), ...eveningsOf(period)]
  return { dates, shownFrom: eveningsOf(before).length }
}

/**
 * Where each evening of a branch begins and ends. It comes from here instead of the database's own time zones: every
 * other clock of the venue is read by the same rules, whatever the server has.
 */
export function withBounds(branch: BranchOfReport, { dates }: ReportDays): ReportBranch {
  const evenings = dates.map((date) => eveningOf(date, branch.timeZone, branch.businessDayStart))
  const instants = [
    ...evenings.map(({ startsAt }) => startsAt),
    ...evenings.slice(-1).map(({ endsAt }) => endsAt),
  ]
  return { ...branch, bounds: instants.map((instant) => new Date(instant)) }
}

/** The same without the evenings before. */
export function shownOnly(branches: readonly ReportBranch[], { shownFrom }: ReportDays): ReportBranch[] {
  return branches.map((branch) => ({ ...branch, bounds: branch.bounds.slice(shownFrom) }))
}

/** The branches as a table to join with, each with the bounds of its evenings. */
export function branchBounds(branches: readonly ReportBranch[]) {
  const rows = branches.map(({ id, bounds }) => ({ branch_id: id, bounds }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as evening (branch_id integer, bounds timestamptz[])`
}

/** From the first evening's start to the last one's end, wherever that is first and last. */
export function wholeSpan(branches: readonly ReportBranch[]): { from: Date; to: Date } {
  const firsts = branches.map(({ bounds }) => bounds[0]?.getTime() ?? 0)
  const lasts = branches.map(({ bounds }) => bounds.at(-1)?.getTime() ?? 0)
  return { from: new Date(Math.min(...firsts)), to: new Date(Math.max(...lasts)) }
}
