import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockRequest, type RequestRow } from './lock-request.ts'
import { moveRequest } from './move-request.ts'

/** The staff member who acts, by id. */
export type ByStaff = { readonly requestId: string; readonly staffId: string }

export type TakeRefusal = 'request_not_found' | 'request_closed'

/** Somebody of the staff takes care of a request: it is theirs, and in review if nobody had looked at it yet. */
export async function takeRequest(
  db: Database,
  { requestId, staffId }: ByStaff,
  now: number,
): Promise<{ ok: true } | { ok: false; code: TakeRefusal }> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return { ok: false, code: 'request_not_found' }
    if (request.state === 'closed') return { ok: false, code: 'request_closed' }
    await takeUp(tx, request, staffId, now)
    return { ok: true }
  })
}

/** The part that whoever answers or quotes does as well: nobody answers a request that nobody has taken. */
export async function takeUp(tx: Database, request: RequestRow, staffId: string, now: number): Promise<void> {
  await tx.updateTable('request').set({ assigned_to: staffId }).where('id', '=', request.id).execute()
  if (request.state !== 'new' && request.state !== 'declined') return
  await moveRequest(tx, request, 'in_review', { actor: `staff:${staffId}`, details: { staffId } }, now)
}
