import type { Transaction } from '#server/db/connect.ts'
import type { RequestRow } from './lock-request.ts'
import { moveRequest } from './move-request.ts'

/** The staff member who acts, by id. */
export type ByStaff = { readonly requestId: string; readonly staffId: string }

/**
 * What whoever answers, quotes or is given a request does: it is in review, and theirs unless a colleague has it.
 * Nobody answers a request that nobody has taken.
 */
export async function takeUpRequest(
  tx: Transaction,
  request: RequestRow,
  staffId: string,
  now: number,
): Promise<void> {
  if (request.assigned_to === null)
    await tx.updateTable('request').set({ assigned_to: staffId }).where('id', '=', request.id).execute()
  if (request.state !== 'new' && request.state !== 'declined') return
  await moveRequest(tx, request, 'in_review', { actor: `staff:${staffId}`, details: { staffId } }, now)
}
