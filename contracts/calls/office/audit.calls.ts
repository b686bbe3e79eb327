import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import { auditPage, auditQuery } from '#contracts/office/staff.ts'

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
