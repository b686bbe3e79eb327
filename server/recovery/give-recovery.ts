import type { RecoveryToGive } from '#contracts/office/reviews.ts'
import { mayRecover, recoveryLastDay } from '#domain/review/recovery.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import { changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { readRefundLimit } from '#server/desk/refund-limit.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { type DeskReviewCall, lockReview, type ReviewRefusal } from '#server/reviews/lock-review.ts'
import { giveVoucher } from '#server/vouchers/give-voucher.ts'
import { priceOfGame } from './price-of-game.queries.ts'

type GiveRecovery = Omit<DeskReviewCall, 'actor'> & {
  readonly actor: StaffActor
  readonly gift: RecoveryToGive
}

export type RecoveryRefusal =
  | ReviewRefusal
  | 'not_recoverable'
  | 'recovery_given'
  | 'voucher_amount'
  | 'expiry_wrong'
  | 'refund_over_limit'

/**
 * Makes a bad evening good, once: a gift card of an amount, or of what the game costs, is written into the books and sent at
 * once. A free game is a card as well: so the books owe it from now on, whichever evening it is spent on.
 */
export async function giveRecovery(
  db: Queries,
  { gift, ...call }: GiveRecovery,
  now: number,
): Promise<'given' | RecoveryRefusal> {
  const lock = (tx: Transaction) => lockReview(tx, call, now)
  const done = await changeLockedByStaff(
    db,
    { actor: call.actor, now, lock },
    async (tx, { review }, audit) => {
      const guest = review.booking_id ? await readGuest(tx, review.booking_id) : undefined
      if (!guest?.email || !mayRecover(review.rating)) return 'not_recoverable'
      const given = await tx
        .selectFrom('recovery')
        .select('review_id')
        .where('review_id', '=', review.id)
        .executeTakeFirst()
      if (given) return 'recovery_given'
      const amount = gift.kind === 'free_game' ? await priceOfGame(tx, guest.id) : (gift.amount ?? 0)
      const limit = await readRefundLimit(tx, call.actor, review.branch_id)
      if (limit !== null && amount > limit) return 'refund_over_limit'
      const { locale } = guest
      const t = translators[locale]
      const { name: venue } = await tx.selectFrom('venue').select('name').executeTakeFirstOrThrow()
      const card = await giveVoucher(
        tx,
        {
          actor: call.actor,
          branchId: review.branch_id,
          card: {
            amount,
            lastDay: gift.lastDay ?? recoveryLastDay(dateAt(now, guest.time_zone)),
            recipientName: guestName(guest.name, locale),
            recipientEmail: guest.email,
            senderName: venue[locale],
            message: gift.message || t(`mails.recovery_${gift.kind}`),
            locale,
            design: gift.design,
            reason: t('mails.recovery_reason', { rating: review.rating }),
          },
        },
        now,
      )
      if (!card.ok) return card.code
      const row = { kind: gift.kind, amount, voucher_id: card.id, staff_id: call.actor.id }
      await tx
        .insertInto('recovery')
        .values({ ...row, review_id: review.id, branch_id: review.branch_id, created_at: new Date(now) })
        .execute()
      await audit({
        action: 'review.recovered',
        noun: 'review',
        nounId: review.id,
        branchId: review.branch_id,
        after: { kind: gift.kind, amount, order: guest.code },
      })
      return 'given'
    },
  )
  return typeof done === 'string' ? done : done.code
}

async function readGuest(tx: Transaction, bookingId: string) {
  const { order_id: id } = await readRow(tx, 'booking', { id: bookingId }, ['order_id'])
  return tx
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['order.id', 'order.code', 'order.name', 'order.email', 'order.locale', 'branch.time_zone'])
    .where('order.id', '=', id)
    .executeTakeFirst()
}
