import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import type { ByStaff } from '#server/requests/record/take-up-request.ts'

/** Somebody of the branch has looked: a program wrote this. What a person has proven meanwhile stays. */
export async function deleteAutomaticRequest(
  db: Database,
  { requestId, staffId }: ByStaff,
  now: number,
): Promise<{ ok: true } | { ok: false; code: 'request_not_found' | 'request_proven' }> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return { ok: false, code: 'request_not_found' }
    if (!request.automatic_at) return { ok: false, code: 'request_proven' }
    await tx.deleteFrom('request').where('id', '=', requestId).execute()
    // Who is said to have written it is not kept: an address may be a stranger's.
    const { code, branch_id: branchId } = request
    const entry = { actor: `staff:${staffId}`, noun: 'request', nounId: requestId, branchId } as const
    await writeAudit(tx, { ...entry, action: 'request.deleted', before: { code } }, now)
    return { ok: true }
  })
}
