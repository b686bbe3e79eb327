import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import type { ByStaff } from '#server/requests/record/take-up-request.ts'

/** Somebody of the branch has looked: a person wrote this. Nobody is mailed; the first answer says that it arrived. */
export async function passRequest(
  db: Database,
  { requestId, staffId }: ByStaff,
  now: number,
): Promise<{ ok: true } | { ok: false; code: 'request_not_found' }> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return { ok: false, code: 'request_not_found' }
    if (!request.automatic_at) return { ok: true }
    await tx.updateTable('request').set({ automatic_at: null }).where('id', '=', requestId).execute()
    const entry = { actor: `staff:${staffId}`, noun: 'request', nounId: requestId } as const
    await writeAudit(tx, { ...entry, action: 'request.passed', branchId: request.branch_id }, now)
    return { ok: true }
  })
}
