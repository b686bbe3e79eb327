import * as z from 'zod/mini'
import { auditFilter, auditPage } from '#contracts/office-staff.ts'
import { pageLimit } from '#contracts/page.ts'
import { slug } from '#contracts/slug.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { type AuditListed, listAudit } from './list-audit.ts'

/** The id of the last entry that was seen: entries are only ever added, so it stays a place. */
const before = z.optional(z.coerce.number().check(z.int(), z.positive()))
const query = z.object({ ...auditFilter, limit: pageLimit, cursor: before })
const read = { method: 'get', answers: { 200: auditPage }, problems: ['not_found'], limit: 'read' } as const

function pageOf(listed: AuditListed) {
  if (!listed.ok) return refuse(listed.code)
  return answer(200, { items: listed.items, nextCursor: listed.next === null ? null : String(listed.next) })
}

/** The log of a branch for those who run it, and of everything for those who run the venue. */
export function auditEndpoints(): Endpoint[] {
  const ofBranch = endpoint(
    {
      ...read,
      access: 'staff',
      action: 'audit.read',
      path: '/office/branches/:branch/audit',
      summary: 'api_docs.call_branch_audit',
      params: z.object({ branch: slug }),
      query,
    },
    async ({ db, staff, branch, query: { actor: by, cursor, ...rest }, now }) =>
      pageOf(await listAudit(db, { ...rest, actor: staff, branch: branch.slug, by, before: cursor }, now)),
  )
  const ofVenue = endpoint(
    {
      ...read,
      access: 'staff',
      action: 'staff.read',
      path: '/office/audit',
      summary: 'api_docs.call_audit',
      query,
    },
    async ({ db, staff, query: { actor: by, cursor, ...rest }, now }) =>
      pageOf(await listAudit(db, { ...rest, actor: staff, by, before: cursor }, now)),
  )
  return [ofBranch, ofVenue]
}
