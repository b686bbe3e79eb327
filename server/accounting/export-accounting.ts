import type { Locale } from '#domain/locale/locale.ts'
import { lengthOf, longestReport, type ReportPeriod } from '#domain/report/report-period.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Database } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { writeZip } from '#server/exports/write-zip.ts'
import { accountingArchive } from './accounting-archive.ts'

type Wanted = {
  readonly actor: StaffActor
  readonly branchId: number
  /** Evenings of the branch, both counted. */
  readonly period: ReportPeriod
  readonly locale: Locale
}

/** The books of a branch in a period, as one file for its accountant. The log tells who took it, and of which days. */
export async function exportAccounting(
  db: Database,
  { actor, branchId, period, locale }: Wanted,
  now: number,
): Promise<Outcome<{ archive: AsyncGenerator<Uint8Array> }, 'report_period'>> {
  const length = lengthOf(period)
  if (length < 1 || length > longestReport) return { ok: false, code: 'report_period' }
  const { from, to } = period
  const noted = await changeByStaff(
    db,
    { actor, action: 'accounting.export', branchId, now },
    async (tx, audit) => {
      const branch = await readRow(tx, 'branch', { id: branchId }, [
        'slug',
        'time_zone',
        'business_day_start',
      ])
      const entry = { action: 'branch.accounting_exported', noun: 'branch', branchId } as const
      await audit({ ...entry, nounId: branch.slug, after: { from, to } })
      return { ok: true as const, branch }
    },
  )
  if (!noted.ok) return noted
  const { time_zone: timeZone, business_day_start: dayStart } = noted.branch
  const span = {
    from: new Date(eveningOf(from, timeZone, dayStart).startsAt),
    to: new Date(eveningOf(to, timeZone, dayStart).endsAt),
  }
  return { ok: true, archive: writeZip(accountingArchive(db, { branchId, ...span, locale, timeZone }), now) }
}
