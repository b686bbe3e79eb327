import type { Quote } from '#domain/pricing/quote.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { type RefundWay, refundOrder } from './refund-order.ts'
import type { RefundReason } from './request-refund.ts'

/** Gives back what was paid beyond a new, lower price: to the gift card what it no longer pays, then the rest. */
export async function refundOverpayment(
  tx: Transaction,
  {
    orderId,
    quote,
    reason,
    way,
  }: {
    orderId: string
    quote: Pick<Quote, 'total' | 'payable'>
    reason: RefundReason
    way?: RefundWay | undefined
  },
  now: number,
): Promise<void> {
  const money = await readOrderMoney(tx, orderId)
  const toCards = Math.max(0, money.vouchersSpent - (quote.total - quote.payable))
  const toPayments = Math.max(0, money.paid - quote.payable)
  if (toCards > 0) await refundOrder(tx, { orderId, amount: toCards, reason }, money, now)
  if (toPayments > 0)
    await refundOrder(tx, { orderId, amount: toPayments, reason, way }, { vouchers: [] }, now)
}
