import * as z from 'zod/mini'
import { report, reportQuery, reportTables } from '#contracts/office-reports.ts'
import { slug } from '#contracts/slug.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { type ReportShown, showReport } from './show-report.ts'
import { writeReportCsv } from './write-report-csv.ts'

const table = z.enum(reportTables)
const csvQuery = z.object({ ...reportQuery.shape, table, lang: z.optional(z.enum(locales)) })
const read = { access: 'staff', method: 'get', problems: ['report_period'], limit: 'read' } as const
const ofBranch = { ...read, action: 'report.read', params: z.object({ branch: slug }) } as const
const ofVenue = { ...read, action: 'report.all' } as const

function csvOf(
  shown: ReportShown,
  { table, from, to, lang }: z.infer<typeof csvQuery>,
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
        {
          ...ofBranch,
          path: '/office/branches/:branch/report',
          summary: 'api_docs.call_branch_report',
          query: reportQuery,
          answers: { 200: report },
        },
        async ({ db, staff, branch, query, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: branch.id, period: query }, now)
          return shown.ok ? answer(200, shown.report) : refuse(shown.code)
        },
      ),
      endpoint(
        {
          ...ofVenue,
          path: '/office/report',
          summary: 'api_docs.call_report',
          query: reportQuery,
          answers: { 200: report },
        },
        async ({ db, staff, query, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: null, period: query }, now)
          return shown.ok ? answer(200, shown.report) : refuse(shown.code)
        },
      ),
      endpoint(
        {
          ...ofBranch,
          path: '/office/branches/:branch/report.csv',
          summary: 'api_docs.call_branch_report_csv',
          query: csvQuery,
          answers: { 200: 'text/csv' },
        },
        async ({ db, staff, branch, query, locale, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: branch.id, period: query }, now)
          return csvOf(shown, query, branch.slug, locale)
        },
      ),
      endpoint(
        {
          ...ofVenue,
          path: '/office/report.csv',
          summary: 'api_docs.call_report_csv',
          query: csvQuery,
          answers: { 200: 'text/csv' },
        },
        async ({ db, staff, query, locale, now }) => {
          const shown = await showReport(db, { actor: staff, branchId: null, period: query }, now)
          return csvOf(shown, query, 'venue', locale)
        },
      ),
    ],
    { Report: report },
  )
}
