import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import { reportQuery } from '#contracts/office/reports.ts'

export const exportAccounting = call('get', '/office/branches/:branch/accounting.zip', {
  params: branchParams,
  query: reportQuery,
  answers: { 200: 'application/zip' },
  problems: ['report_period'],
})
