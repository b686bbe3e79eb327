import * as calls from '#contracts/calls/office-reports.calls.ts'
import { type ReportFileQuery, report } from '#contracts/office-reports.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { type ReportShown, showReport } from './show-report.ts'
import { writeReportCsv } from './write-report-csv.ts'

const read = { access: 'staff', limit: 'read' } as const
const ofBranch = { ...read, action: 'report.read' } as const
const ofVenue = { ...read, action: 'report.all' } as const

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
        { ...ofBranch, summary: 'api_docs.call_branch_report' },
        async ({ db, staff, branch, query, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: branch.id, period: query }, now)
          return shown.ok ? answer(200, shown.report) : refuse(shown.code)
        },
      ),
      endpoint(
        calls.showReport,
        { ...ofVenue, summary: 'api_docs.call_report' },
        async ({ db, staff, query, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: null, period: query }, now)
          return shown.ok ? answer(200, shown.report) : refuse(shown.code)
        },
      ),
      endpoint(
        calls.downloadBranchReport,
        { ...ofBranch, summary: 'api_docs.call_branch_report_csv' },
        async ({ db, staff, branch, query, locale, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: branch.id, period: query }, now)
          return csvOf(shown, query, branch.slug, locale)
        },
      ),
      endpoint(
        calls.downloadReport,
        { ...ofVenue, summary: 'api_docs.call_report_csv' },
        async ({ db, staff, query, locale, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: null, period: query }, now)
          return csvOf(shown, query, 'venue', locale)
        },
      ),
    ],
    { Report: report },
  )
}
