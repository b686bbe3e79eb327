import { type Audit, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { lockRequest, type RequestRow } from './lock-request.ts'
import type { ByStaff } from './take-up-request.ts'

/** Changes a request, which is locked meanwhile. Whether they may was asked when it was found (findDeskRequest). */
export function changeRequestByStaff<Answer extends object>(
  db: Queries,
  { requestId, staffId }: ByStaff,
  now: number,
  change: (tx: Transaction, request: RequestRow, audit: Audit) => Promise<Answer>,
): Promise<Answer | { readonly ok: false; readonly code: 'request_not_found' }> {
  const lock = async (tx: Transaction) => {
    const request = await lockRequest(tx, requestId)
    return request
      ? { ok: true as const, request }
      : { ok: false as const, code: 'request_not_found' as const }
  }
  return changeLockedByStaff(db, { actor: { id: staffId }, now, lock }, (tx, { request }, audit) =>
    change(tx, request, audit),
  )
}

/** A request, as the audit log names what was changed. */
export const aboutRequest = ({ id, branch_id }: Pick<RequestRow, 'id' | 'branch_id'>) =>
  ({ noun: 'request', nounId: id, branchId: branch_id }) as const
