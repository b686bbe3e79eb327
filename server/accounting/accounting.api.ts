import { Readable } from 'node:stream'
import { exportAccounting as call } from '#contracts/calls/office/accounting.calls.ts'
import { type ApiRouter, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { exportAccounting } from './export-accounting.ts'

/** What an accountant takes. */
export function accountingApi(): ApiRouter {
  const file = endpoint(
    call,
    { action: 'accounting.export', name: 'export_accounting', limit: 'write' },
    async ({ db, staff, branch, query: { from, to }, locale, now }) => {
      const wanted = { actor: staff, branchId: branch.id, period: { from, to }, locale }
      const made = await exportAccounting(db, wanted, now)
      if (!made.ok) return refuse(made.code)
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${branch.slug}-accounting-${from}-${to}.zip"`,
      }
      const body = Readable.toWeb(Readable.from(made.archive)) as ReadableStream
      return { response: new Response(body, { headers }) }
    },
  )
  return router('accounting', [file])
}
