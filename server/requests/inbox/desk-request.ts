import type { StaffAction } from '#domain/staff/permissions.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

/** A request that somebody of the staff wants to do something with, by its code and the branch of the desk. */
export type DeskRequestCall = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly code: string
}

/** Finds a request of the desk's branch, if the one who asks may do this with it. Every request belongs to a branch. */
export async function findDeskRequest(
  db: Queries,
  { actor, branchId, code }: DeskRequestCall,
  action: Extract<StaffAction, `request.${string}`>,
  now: number,
): Promise<Outcome<{ id: string }, 'request_not_found' | 'request_automatic'>> {
  const found = await findRow(db, 'request', { code }, ['id', 'branch_id', 'automatic_at'])
  const refused = requirePermission(actor, action, found?.branch_id ?? branchId, now)
  if (refused) return { ok: false, code: refused }
  if (found?.branch_id !== branchId) return { ok: false, code: 'request_not_found' }
  // Nothing is written to an address before a person has said that a person wrote from it.
  if (action === 'request.answer' && found.automatic_at) return { ok: false, code: 'request_automatic' }
  return { ok: true, id: found.id }
}
