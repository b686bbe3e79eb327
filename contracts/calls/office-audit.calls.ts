import { auditPage, auditQuery } from '../office-staff.ts'
import { call } from './call.ts'
import { branchParams } from './params.ts'

export const listBranchAudit = call('get', '/office/branches/:branch/audit', {
  params: branchParams,
  query: auditQuery,
  answers: { 200: auditPage },
  problems: ['not_found'],
})

export const listAudit = call('get', '/office/audit', {
  query: auditQuery,
  answers: { 200: auditPage },
  problems: ['not_found'],
})
