import type { Queries } from '#server/db/connect.ts'
import { announceRequest } from '#server/requests/record/announce-request.ts'
import { aboutRequest, changeRequestByStaff } from '#server/requests/record/change-request-by-staff.ts'
import type { ByStaff } from '#server/requests/record/take-up-request.ts'

/** Somebody of the branch has looked: a person wrote this. Nobody is mailed; the first answer says that it arrived. */
export async function passRequest(
  db: Queries,
  { requestId, staffId }: ByStaff,
  now: number,
): Promise<{ ok: true } | { ok: false; code: 'request_not_found' }> {
  return changeRequestByStaff(db, { requestId, staffId }, now, async (tx, request, audit) => {
    if (!request.automatic_at) return { ok: true }
    await tx.updateTable('request').set({ automatic_at: null }).where('id', '=', requestId).execute()
    await announceRequest(tx, request, `staff:${staffId}`, now)
    await audit({ action: 'request.passed', ...aboutRequest(request) })
    return { ok: true }
  })
}
