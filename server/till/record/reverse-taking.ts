import type { DeskMeans } from '#domain/till/means.ts'
import type { Transaction } from '#server/db/connect.ts'
import { recordMoney } from '#server/ledger/record-money.ts'
import { writeTillEntry } from '#server/ledger/write-till-entry.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { returnToVoucher } from '#server/vouchers/return-to-voucher.ts'
import { changeVoucherPart } from './change-voucher-part.ts'
import { findTaking, hasGoneBack, type TakingRow } from './takings.queries.ts'

export type ReverseRefusal =
  | 'not_found'
  /** Somebody was faster. */
  | 'taking_reversed'
  /** A part of it went back already, or the order is over. */
  | 'taking_settled'

type Reversal = {
  readonly kind: 'undo' | 'correction'
  readonly staffId: string
  readonly reason: string
}

/** Finds what was taken for an order, as long as it stands whole. */
export async function findStanding(
  tx: Transaction,
  order: OrderRow,
  id: number,
): Promise<TakingRow | ReverseRefusal> {
  const taking = await findTaking(tx, order.id, id)
  if (!taking) return 'not_found'
  if (taking.reversal !== null) return 'taking_reversed'
  if (order.state !== 'confirmed' || hasGoneBack(taking)) return 'taking_settled'
  return taking
}

/** Takes back what was taken for an order, which is locked: by rows that say the opposite, never by forgetting. */
export async function reverseTaking(
  tx: Transaction,
  order: OrderRow,
  taking: TakingRow,
  { kind, staffId, reason }: Reversal,
  now: number,
): Promise<void> {
  const { id: orderId, currency } = order
  const { id: reverses, payment_id: paymentId, voucher_id: voucherId, amount } = taking
  const back = { orderId, kind, means: taking.means, amount: -amount, reverses, staffId, reason }
  if (voucherId) {
    await returnToVoucher(tx, { voucherId, orderId, amount }, now)
    await changeVoucherPart(tx, order, { voucherId, more: -amount }, now)
    return writeTillEntry(tx, { ...back, voucherId, cause: `gift_card_back:${reverses}` }, now)
  }
  if (!paymentId) throw new Error(`The taking ${reverses} is of no payment and of no gift card`)
  await tx
    .updateTable('payment')
    .set({ refunded: amount })
    .where('id', '=', paymentId)
    .where('refunded', '=', 0)
    .executeTakeFirstOrThrow()
  const refund = await tx
    .insertInto('refund')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      currency,
      amount,
      state: 'succeeded',
      reason: kind === 'undo' ? 'undone' : 'corrected',
      means: taking.means as DeskMeans,
      given_by: staffId,
      created_at: new Date(now),
      settled_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordMoney(tx, { ...back, currency, paymentId, cause: `refund:${refund.id}` }, now)
}
