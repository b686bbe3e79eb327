import * as z from 'zod/mini'
import { call } from '#contracts/calls/call.ts'
import {
  importFile,
  importList,
  importParams,
  importPlan,
  importRows,
  importRowsQuery,
  importToUpload,
  sampleParams,
} from '#contracts/office/imports.ts'

export const listImports = call('get', '/office/imports', { answers: { 200: importList } })

export const uploadImport = call('post', '/office/imports', {
  query: importToUpload,
  body: 'bytes',
  answers: { 201: importParams },
  problems: [
    'not_found',
    'import_empty',
    'import_workbook',
    'import_encoding',
    'import_broken',
    'import_columns',
    'import_rows',
  ],
})

export const showSample = call('get', '/office/imports/samples/:noun', {
  params: sampleParams,
  answers: { 200: 'text/csv' },
})

export const showImport = call('get', '/office/imports/:id', {
  params: importParams,
  answers: { 200: importFile },
  problems: ['not_found'],
})

export const planImport = call('put', '/office/imports/:id/plan', {
  params: importParams,
  body: z.object({ plan: importPlan, only: z.optional(z.literal('read')) }),
  answers: { 200: importFile },
  problems: [
    'not_found',
    'import_busy',
    'import_forgotten',
    'import_incomplete',
    'import_empty',
    'import_workbook',
    'import_encoding',
    'import_broken',
    'import_columns',
    'import_rows',
  ],
})

export const startImport = call('post', '/office/imports/:id/run', {
  params: importParams,
  answers: { 200: importFile },
  problems: ['not_found', 'import_busy', 'import_nothing'],
})

export const undoImport = call('post', '/office/imports/:id/undo', {
  params: importParams,
  answers: { 200: importFile },
  problems: ['not_found', 'import_busy', 'import_nothing'],
})

export const removeImport = call('delete', '/office/imports/:id', {
  params: importParams,
  answers: { 204: null },
  problems: ['import_busy'],
})

export const listImportRows = call('get', '/office/imports/:id/rows', {
  params: importParams,
  query: importRowsQuery,
  answers: { 200: importRows },
  problems: ['not_found'],
})

export const exportImportRows = call('get', '/office/imports/:id/rows.csv', {
  params: importParams,
  answers: { 200: 'text/csv' },
  problems: ['not_found'],
})
