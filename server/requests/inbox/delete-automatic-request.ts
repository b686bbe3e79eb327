import type { Queries } from '#server/db/connect.ts'
import { aboutRequest, changeRequestByStaff } from '#server/requests/record/change-request-by-staff.ts'
import type { ByStaff } from '#server/requests/record/take-up-request.ts'

/** Somebody of the branch has looked: a program wrote this. What a person has proven meanwhile stays. */
export async function deleteAutomaticRequest(
  db: Queries,
  { requestId, staffId }: ByStaff,
  now: number,
): Promise<{ ok: true } | { ok: false; code: 'request_not_found' | 'request_proven' }> {
  return changeRequestByStaff(db, { requestId, staffId }, now, async (tx, request, audit) => {
    if (!request.automatic_at) return { ok: false, code: 'request_proven' }
    await tx.deleteFrom('request').where('id', '=', requestId).execute()
    // Who is said to have written it is not kept: an address may be a stranger's.
    await audit({ action: 'request.deleted', ...aboutRequest(request), before: { code: request.code } })
    return { ok: true }
  })
}
