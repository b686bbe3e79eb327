import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { type DeskReviewCall, type ReviewRefusal, takeReview } from './take-review.ts'

/** Says something to a review, for everybody who reads it; an empty answer takes the last one away. */
export async function answerReview(
  db: Database,
  { answer, ...call }: DeskReviewCall & { readonly answer: string },
  now: number,
): Promise<'done' | ReviewRefusal> {
  return inTransaction(db, async (tx) => {
    const taken = await takeReview(tx, call, now)
    if (!taken.ok) return taken.code
    const { review } = taken
    const text = answer.trim() || null
    if (review.answer === text) return 'done'
    await tx
      .updateTable('review')
      .set({ answer: text, answered_at: text === null ? null : new Date(now) })
      .where('id', '=', review.id)
      .execute()
    await writeAudit(
      tx,
      {
        actor: `staff:${call.actor.id}`,
        action: 'review.answered',
        noun: 'review',
        nounId: review.id,
        branchId: review.branch_id,
        before: { answer: review.answer },
        after: { answer: text },
      },
      now,
    )
    return 'done'
  })
}
