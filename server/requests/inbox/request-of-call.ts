import type { BranchOfCall } from '#server/calls/endpoint.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { findDeskRequest } from './desk-request.ts'

type Named = {
  readonly staff: SignedInStaff
  readonly branch: BranchOfCall
  readonly params: { readonly code: string }
  readonly now: number
}

/** Which request a call is about, asked again beside the change itself. */
export function requestOfCall(
  db: Queries,
  { staff, branch, params, now }: Named,
  action: 'request.read' | 'request.answer',
) {
  return findDeskRequest(db, { actor: staff, branchId: branch.id, code: params.code }, action, now)
}
