import { splitRefund } from '#domain/refund/split-refund.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { OrderMoney } from '#server/orders/record/order-money.ts'
import { returnToVoucher } from '#server/vouchers/return-to-voucher.ts'
import { type RefundReason, requestRefund } from './request-refund.ts'

export type OrderRefund = { readonly money: number; readonly vouchers: number }

/** Gives an amount back to where it came from: to gift cards first, then to the payments. */
export async function refundOrder(
  tx: Transaction,
  { orderId, amount, reason }: { orderId: string; amount: number; reason: RefundReason },
  { vouchers }: Pick<OrderMoney, 'vouchers'>,
  now: number,
): Promise<OrderRefund> {
  const payments = await tx
    .selectFrom('payment')
    .select((payment) => ['id', payment('amount', '-', payment.ref('refunded')).as('left')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const cards = vouchers.map(({ id, spent }) => ({ id, left: spent }))
  const parts = splitRefund(amount, [...cards, ...payments])
  const given = { money: 0, vouchers: 0 }
  for (const part of parts) {
    if (cards.some(({ id }) => id === part.id)) {
      await returnToVoucher(tx, { voucherId: part.id, orderId, amount: part.amount }, now)
      given.vouchers += part.amount
    } else {
      await requestRefund(tx, { paymentId: part.id, amount: part.amount, reason }, now)
      given.money += part.amount
    }
  }
  return given
}
