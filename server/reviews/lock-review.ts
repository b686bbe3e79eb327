import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Transaction } from '#server/db/connect.ts'

export type DeskReviewCall = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly id: string
}

export type ReviewRefusal = PermissionRefusal | 'not_found'

/** Locks a review of the branch, if the one who asks may moderate it. */
export async function lockReview(tx: Transaction, { actor, branchId, id }: DeskReviewCall, now: number) {
  const review = await tx.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const refused = requirePermission(actor, 'review.moderate', review?.branch_id ?? branchId, now)
  if (refused) return { ok: false as const, code: refused }
  return review?.branch_id === branchId
    ? { ok: true as const, review }
    : { ok: false as const, code: 'not_found' as const }
}
