import * as calls from '#contracts/calls/office/reports.calls.ts'
import { type ReportFileQuery, report } from '#contracts/office/reports.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type ApiRouter, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { type ReportShown, showReport } from './show-report.ts'
import { writeReportCsv } from './write-report-csv.ts'

function csvOf(
  shown: ReportShown,
  { table, from, to, lang }: ReportFileQuery,
  place: string,
  locale: Locale,
) {
  if (!shown.ok) return refuse(shown.code)
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${place}-${table}-${from}-${to}.csv"`,
  }
  return { response: new Response(writeReportCsv(shown.report, table, lang ?? locale), { headers }) }
}

/** Figures of a branch for those who run it, and of all branches at once for those who run the venue. */
export function reportsApi(): ApiRouter {
  return router(
    'reports',
    [
      endpoint(
        calls.showBranchReport,
        { action: 'report.read', name: 'branch_report' },
        async ({ db, staff, branch, query, now }) =>
          answerOf(
            200,
            await showReport(db, { actor: staff, branchId: branch.id, period: query }, now),
            'report',
          ),
      ),
      endpoint(
        calls.showReport,
        { action: 'report.all', name: 'report' },
        async ({ db, staff, query, now }) =>
          answerOf(200, await showReport(db, { actor: staff, branchId: null, period: query }, now), 'report'),
      ),
      endpoint(
        calls.downloadBranchReport,
        { action: 'report.read', name: 'branch_report_csv' },
        async ({ db, staff, branch, query, locale, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: branch.id, period: query }, now)
          return csvOf(shown, query, branch.slug, locale)
        },
      ),
      endpoint(
        calls.downloadReport,
        { action: 'report.all', name: 'report_csv' },
        async ({ db, staff, query, locale, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: null, period: query }, now)
          return csvOf(shown, query, 'venue', locale)
        },
      ),
    ],
    { Report: report },
  )
}
