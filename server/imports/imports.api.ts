import * as calls from '#contracts/calls/office/imports.calls.ts'
import { importFile } from '#contracts/office/imports.ts'
import { mostImportBytes, mostImportRows } from '#domain/import/import-fields.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { exportImportRows, listImportRows } from './list-import-rows.ts'
import { planImport } from './plan-import.ts'
import { removeImport } from './remove-import.ts'
import { sampleFile } from './sample-file.ts'
import { listImports, showImport } from './show-import.ts'
import { startImport, startUndo } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

const read = { action: 'import.change' } as const
// The same file is one draft; what runs is not begun again.
const change = { action: 'import.change', idempotency: 'natural' } as const
const run = { action: 'import.run', idempotency: 'natural' } as const

/** Bringing along what another system knew. */
export function importsApi(): ApiRouter {
  const list = endpoint(calls.listImports, { ...read, name: 'imports' }, async ({ db, staff, now }) =>
    answerOf(200, await listImports(db, staff, now)),
  )
  const upload = endpoint(
    calls.uploadImport,
    { ...change, name: 'upload_import', mostBytes: mostImportBytes },
    async ({ db, staff, query, body, now }) => {
      const uploaded = await uploadImport(db, { actor: staff, ...query, bytes: body }, now)
      if (!uploaded.ok && uploaded.code === 'import_rows')
        return refuse('import_rows', { values: { count: mostImportRows } })
      return answerOf(201, uploaded)
    },
  )
  const sample = endpoint(
    calls.showSample,
    { ...read, name: 'import_sample' },
    ({ params: { noun }, locale, now }) => csvAnswer(sampleFile(noun, locale, now), `${noun}.csv`),
  )
  const show = endpoint(calls.showImport, { ...read, name: 'import' }, async ({ db, staff, params, now }) =>
    answerOf(200, await showImport(db, { actor: staff, ...params }, now), 'value'),
  )
  const plan = endpoint(
    calls.planImport,
    { ...change, name: 'plan_import' },
    async ({ db, staff, params, body, now }) => {
      const planned = await planImport(db, { actor: staff, ...params, ...body }, now)
      if (!planned.ok && planned.code === 'import_rows')
        return refuse('import_rows', { values: { count: mostImportRows } })
      return planned.ok ? shown(db, staff, params.id, now) : refuse(planned.code)
    },
  )
  const start = endpoint(
    calls.startImport,
    { ...run, name: 'start_import' },
    async ({ db, staff, params, now }) => {
      const started = await startImport(db, { actor: staff, ...params }, now)
      return started.ok ? shown(db, staff, params.id, now) : refuse(started.code)
    },
  )
  const undo = endpoint(
    calls.undoImport,
    { ...run, name: 'undo_import' },
    async ({ db, staff, params, now }) => {
      const started = await startUndo(db, { actor: staff, ...params }, now)
      return started.ok ? shown(db, staff, params.id, now) : refuse(started.code)
    },
  )
  const remove = endpoint(
    calls.removeImport,
    { ...change, name: 'remove_import' },
    async ({ db, staff, params, now }) => {
      const removed = await removeImport(db, { actor: staff, ...params }, now)
      return removed.ok ? answer(204, null) : refuse(removed.code)
    },
  )
  const rows = endpoint(
    calls.listImportRows,
    { ...read, name: 'import_rows' },
    async ({ db, staff, params, query, now }) =>
      answerOf(200, await listImportRows(db, { actor: staff, ...params, ...query }, now), 'list'),
  )
  const csv = endpoint(
    calls.exportImportRows,
    { ...read, name: 'export_import_rows', limit: 'write' },
    async ({ db, staff, params, locale, now }) => {
      const made = await exportImportRows(db, { actor: staff, ...params, locale }, now)
      return made.ok ? csvAnswer(made.csv, 'rows.csv') : refuse(made.code)
    },
  )
  const endpoints = [list, upload, sample, show, plan, start, undo, remove, rows, csv]
  return router('imports', endpoints, { Import: importFile })
}

async function shown(db: Queries, actor: StaffActor, id: string, now: number) {
  return answerOf(200, await showImport(db, { actor, id }, now), 'value')
}

function csvAnswer(csv: string, name: string) {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  return { response: new Response(csv, { headers }) }
}
