import type { RecoveryToGive } from '#contracts/office/recovery.ts'
import { mayRecover } from '#domain/review/recovery.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { translators } from '#messages/all-messages.ts'
import { changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { type DeskReviewCall, lockReview, type ReviewRefusal } from '#server/reviews/lock-review.ts'
import { type GiftRefusal, giveForGame } from './give-for-game.ts'

type GiveRecovery = Omit<DeskReviewCall, 'actor'> & {
  readonly actor: StaffActor
  readonly gift: RecoveryToGive
}

export type RecoveryRefusal = ReviewRefusal | GiftRefusal

/** Makes good what a guest complained of in a review. */
export async function giveRecovery(
  db: Queries,
  { gift, ...call }: GiveRecovery,
  now: number,
): Promise<'given' | RecoveryRefusal> {
  const { actor } = call
  const lock = (tx: Transaction) => lockReview(tx, call, now)
  const done = await changeLockedByStaff(db, { actor, now, lock }, async (tx, { review }, audit) => {
    const { id: reviewId, rating, booking_id: bookingId } = review
    const locked = bookingId && mayRecover(rating) ? await lockGame(tx, bookingId) : null
    if (!locked) return 'not_recoverable'
    const reason = (locale: 'en' | 'ar') => translators[locale]('mails.recovery_reason', { rating })
    const given = await giveForGame(tx, { actor, locked, gift, reviewId, reason }, now)
    if (!given.ok) return given.code
    await audit({
      action: 'review.recovered',
      noun: 'review',
      nounId: reviewId,
      branchId: review.branch_id,
      after: { kind: gift.kind, amount: given.amount, order: locked.order.code },
    })
    return 'given'
  })
  return typeof done === 'string' ? done : done.code
}

async function lockGame(tx: Transaction, bookingId: string) {
  const { order_id } = await readRow(tx, 'booking', { id: bookingId }, ['order_id'])
  return lockOrder(tx, order_id)
}
