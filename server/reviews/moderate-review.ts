import { answerOrCode, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type DeskReviewCall, lockReview, type ReviewRefusal } from './lock-review.ts'

/** Shown to everybody, or to nobody for a reason that only staff see. */
export type Moderation = { readonly to: 'published' } | { readonly to: 'hidden'; readonly reason: string }

/** Shows a review on the site, or takes it off again. What a guest wrote is never changed. */
export async function moderateReview(
  db: Queries,
  { moderation, ...call }: DeskReviewCall & { readonly moderation: Moderation },
  now: number,
): Promise<'done' | ReviewRefusal> {
  const lock = (tx: Transaction) => lockReview(tx, call, now)
  const by = { actor: call.actor, now, lock }
  const done = await changeLockedByStaff(db, by, async (tx, { review }, audit) => {
    const state = moderation.to === 'hidden' ? 'rejected' : 'published'
    const reason = moderation.to === 'hidden' ? moderation.reason : null
    if (review.state === state && review.hidden_reason === reason) return 'done'
    await tx.updateTable('review').set({ state, hidden_reason: reason }).where('id', '=', review.id).execute()
    await audit({
      action: `review.${moderation.to}`,
      noun: 'review',
      nounId: review.id,
      branchId: review.branch_id,
      before: { state: review.state, reason: review.hidden_reason },
      after: { state, reason },
    })
    return 'done'
  })
  return answerOrCode(done)
}
