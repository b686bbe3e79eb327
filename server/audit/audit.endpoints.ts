import * as calls from '#contracts/calls/office/audit.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { type AuditListed, listAudit } from './list-audit.ts'

function pageOf(listed: AuditListed) {
  if (!listed.ok) return refuse(listed.code)
  return answer(200, { items: listed.items, nextCursor: listed.next === null ? null : String(listed.next) })
}

/** The log of a branch for those who run it, and of everything for those who run the venue. */
export function auditEndpoints(): Endpoint[] {
  const ofBranch = endpoint(
    calls.listBranchAudit,
    { action: 'audit.read', name: 'branch_audit' },
    async ({ db, staff, branch, query: { actor: by, cursor, ...rest }, now }) =>
      pageOf(await listAudit(db, { ...rest, actor: staff, branch: branch.slug, by, before: cursor }, now)),
  )
  const ofVenue = endpoint(
    calls.listAudit,
    { action: 'staff.read', name: 'audit' },
    async ({ db, staff, query: { actor: by, cursor, ...rest }, now }) =>
      pageOf(await listAudit(db, { ...rest, actor: staff, by, before: cursor }, now)),
  )
  return [ofBranch, ofVenue]
}
