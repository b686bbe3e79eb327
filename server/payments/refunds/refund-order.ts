import type { Currency } from '#domain/money/money.ts'
import { type RefundSource, splitRefund } from '#domain/refund/split-refund.ts'
import { shareRefund } from '#domain/share/share-refund.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { OrderMoney } from '#server/orders/record/order-money.ts'
import { returnToVoucher } from '#server/vouchers/return-to-voucher.ts'
import { isStuckOnline } from './goes-by-hand.ts'
import type { GivenByHand } from './note-refund-outcome.ts'
import { type RefundReason, requestRefund } from './request-refund.ts'

export type OrderRefund = { readonly money: number; readonly vouchers: number }

/** Which way money goes, where somebody chooses: out of one payment alone, or handed out at the desk. */
export type RefundWay = { readonly payment?: string | undefined; readonly hand?: GivenByHand | undefined }

type RefundOfOrder = {
  readonly orderId: string
  readonly amount: number
  readonly reason: RefundReason
  readonly way?: RefundWay | undefined
}

/**
 * Gives an amount back to where it came from: to gift cards first, then to the payments, or as somebody chose. What a group
 * has paid together goes back to all of its payments, in proportion.
 */
export async function refundOrder(
  tx: Transaction,
  { orderId, amount, reason, way = {} }: RefundOfOrder,
  { vouchers }: Pick<OrderMoney, 'vouchers'>,
  now: number,
): Promise<OrderRefund> {
  const payments = await readRefundablePayments(tx, orderId, way)
  const cards = vouchers.map(({ id, spent }) => ({ id, left: spent }))
  const isChosen = way.payment !== undefined || way.hand !== undefined
  const parts = spread(amount, cards, payments, isChosen)
  const given = { money: 0, vouchers: 0 }
  for (const part of parts) {
    if (cards.some(({ id }) => id === part.id)) {
      await returnToVoucher(tx, { voucherId: part.id, orderId, amount: part.amount }, now)
      given.vouchers += part.amount
    } else {
      await requestRefund(tx, { paymentId: part.id, amount: part.amount, reason, hand: way.hand }, now)
      given.money += part.amount
    }
  }
  return given
}

/** To gift cards in their order; to payments likewise, or where friends have paid parts of it, to each in proportion. */
function spread(
  amount: number,
  cards: readonly RefundSource[],
  payments: readonly RefundablePayment[],
  isChosen: boolean,
) {
  const [first] = payments
  if (!first || isChosen || !payments.some(({ isShare }) => isShare))
    return splitRefund(amount, [...cards, ...payments])
  const toCards = Math.min(
    amount,
    cards.reduce((sum, { left }) => sum + left, 0),
  )
  return [...splitRefund(toCards, cards), ...shareRefund(amount - toCards, payments, first.currency)]
}

/** How much of an amount a provider has and can not give back, so that somebody of the venue will. */
export async function readStuckOnline(
  db: Queries,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
  { vouchers }: Pick<OrderMoney, 'vouchers'>,
): Promise<number> {
  const payments = await readRefundablePayments(db, orderId)
  const cards = vouchers.map(({ id, spent }) => ({ id, left: spent }))
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'currency', 'amount', 'goes_back'])
    .where('order_id', '=', orderId)
    .execute()
  return spread(amount, cards, payments, false).reduce((sum, part) => {
    const payment = rows.find(({ id }) => id === part.id)
    return payment && isStuckOnline(payment, part.amount) ? sum + part.amount : sum
  }, 0)
}

type RefundablePayment = RefundSource & {
  readonly provider: string
  readonly currency: Currency
  /** Somebody of a group has paid their part with it. */
  readonly isShare: unknown
}

/** What has not gone back of an order's payments; what is handed out is taken off the payments that came so, first. */
export async function readRefundablePayments(
  db: Queries,
  orderId: string,
  { payment, hand }: RefundWay = {},
): Promise<RefundablePayment[]> {
  const rows = await db
    .selectFrom('payment')
    .select((column) => [
      ...(['id', 'provider', 'currency'] as const),
      column('amount', '-', column.ref('refunded')).as('left'),
      column('share_id', 'is not', null).as('isShare'),
    ])
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .$if(payment !== undefined, (all) => all.where('id', '=', payment ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const came = rows.filter(({ provider }) => provider === hand?.means)
  return [...came, ...rows.filter((row) => !came.includes(row))]
}
