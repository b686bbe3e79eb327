import { answerOrCode, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type DeskReviewCall, lockReview, type ReviewRefusal } from './lock-review.ts'

/** Says something to a review, for everybody who reads it; an empty answer takes the last one away. */
export async function answerReview(
  db: Queries,
  { answer, ...call }: DeskReviewCall & { readonly answer: string },
  now: number,
): Promise<'done' | ReviewRefusal> {
  const lock = (tx: Transaction) => lockReview(tx, call, now)
  const by = { actor: call.actor, now, lock }
  const done = await changeLockedByStaff(db, by, async (tx, { review }, audit) => {
    const text = answer.trim() || null
    if (review.answer === text) return 'done'
    await tx
      .updateTable('review')
      .set({ answer: text, answered_at: text === null ? null : new Date(now) })
      .where('id', '=', review.id)
      .execute()
    await audit({
      action: 'review.answered',
      noun: 'review',
      nounId: review.id,
      branchId: review.branch_id,
      before: { answer: review.answer },
      after: { answer: text },
    })
    return 'done'
  })
  return answerOrCode(done)
}
