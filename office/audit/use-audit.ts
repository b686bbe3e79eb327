import { listAudit, listBranchAudit } from '#contracts/calls/office/audit.calls.ts'
import type { AuditEntry } from '#contracts/office/staff.ts'
import { useOfficePages } from '#office/data/use-office-pages.ts'

export type AuditFilter = {
  /** Empty for all of them, where one may see that. */
  readonly branch: string
  readonly noun: AuditEntry['noun'] | ''
  readonly actor: string
  readonly from: string
  readonly to: string
}

/** The log by a filter, piece by piece: of one branch, or of all where one may see that. */
export function useAudit({ branch, noun, actor, from, to }: AuditFilter) {
  const query = { ...(noun && { noun }), ...(actor && { actor }), ...(from && { from }), ...(to && { to }) }
  const ofAll = useOfficePages(listAudit, branch ? null : { query })
  const ofBranch = useOfficePages(listBranchAudit, branch ? { params: { branch }, query } : null)
  return branch ? ofBranch : ofAll
}
