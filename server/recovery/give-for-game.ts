import type { RecoveryToGive } from '#contracts/office/recovery.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { recoveryLastDay } from '#domain/review/recovery.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findRow, readRow } from '#server/db/rows.ts'
import { readRefundLimit } from '#server/desk/refund-limit.ts'
import { guestName } from '#server/guests/guest-name.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import { giveVoucher } from '#server/vouchers/give-voucher.ts'
import { priceOfGame } from './price-of-game.queries.ts'

type GiveForGame = {
  readonly actor: StaffActor
  /** Locked, so that a review and an incident of the same game do not both bring a gift. */
  readonly locked: LockedOrder
  readonly gift: RecoveryToGive
  readonly reviewId: string | null
  /** Why, as the log says it. */
  readonly reason: (locale: Locale) => string
}

export type GiftRefusal =
  | 'not_recoverable'
  | 'recovery_given'
  | 'voucher_amount'
  | 'expiry_wrong'
  | 'refund_over_limit'

/**
 * Makes a game good, once: a gift card of an amount, or of what the game costs, is written into the books and sent at
 * once. A free game is a card as well: so the books owe it from now on, whichever evening it is spent on.
 */
export async function giveForGame(
  tx: Transaction,
  { actor, locked: { order, booking }, gift, reviewId, reason }: GiveForGame,
  now: number,
): Promise<Outcome<{ amount: number }, GiftRefusal>> {
  if (!booking || !order.email) return { ok: false, code: 'not_recoverable' }
  const known = await findRow(tx, 'recovery', { booking_id: booking.id }, ['booking_id'])
  if (known) return { ok: false, code: 'recovery_given' }
  const { branch_id: branchId, locale } = order
  const amount = gift.kind === 'free_game' ? await priceOfGame(tx, order.id) : (gift.amount ?? 0)
  const limit = await readRefundLimit(tx, actor, branchId)
  if (limit !== null && amount > limit) return { ok: false, code: 'refund_over_limit' }
  const t = translators[locale]
  const { name: venue } = await tx.selectFrom('venue').select('name').executeTakeFirstOrThrow()
  const { time_zone: zone } = await readRow(tx, 'branch', { id: branchId }, ['time_zone'])
  const card = await giveVoucher(
    tx,
    {
      actor,
      branchId,
      card: {
        amount,
        lastDay: gift.lastDay ?? recoveryLastDay(dateAt(now, zone)),
        recipientName: guestName(order.name, locale),
        recipientEmail: order.email,
        senderName: venue[locale],
        message: gift.message || t(`mails.recovery_${gift.kind}`),
        locale,
        design: gift.design,
        reason: reason(locale),
      },
    },
    now,
  )
  if (!card.ok) return card
  const given = { kind: gift.kind, amount, voucher_id: card.id, staff_id: actor.id }
  const about = { booking_id: booking.id, review_id: reviewId, branch_id: branchId }
  await tx
    .insertInto('recovery')
    .values({ ...about, ...given, created_at: new Date(now) })
    .execute()
  return { ok: true, amount }
}
