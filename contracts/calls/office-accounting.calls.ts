import { reportQuery } from '../office-reports.ts'
import { call } from './call.ts'
import { branchParams } from './params.ts'

export const exportAccounting = call('get', '/office/branches/:branch/accounting.zip', {
  params: branchParams,
  query: reportQuery,
  answers: { 200: 'application/zip' },
  problems: ['report_period'],
})
