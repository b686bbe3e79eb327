import { Readable } from 'node:stream'
import { exportEverything as call } from '#contracts/calls/office/export.calls.ts'
import { type ApiRouter, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { exportEverything } from './export-everything.ts'

/** Taking everything along. */
export function exportsApi(): ApiRouter {
  const all = endpoint(
    call,
    { action: 'export.all', name: 'export_everything', limit: 'write' },
    async ({ db, staff, locale, now }) => {
      const made = await exportEverything(db, { actor: staff, locale }, now)
      if (!made.ok) return refuse(made.code)
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="venue.zip"',
      }
      const body = Readable.toWeb(Readable.from(made.archive)) as ReadableStream
      return { response: new Response(body, { headers }) }
    },
  )
  return router('exports', [all])
}
