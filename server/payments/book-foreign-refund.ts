import type { Selectable } from 'kysely'
import { givenBackEntries, vatGivenBack } from '#domain/ledger/postings.ts'
import { quoteAfterRefund } from '#domain/refund/quote-after-refund.ts'
import type { Schema, Transaction } from '#server/db/connect.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { recordMoney } from '#server/ledger/record-money.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { readLines, writeQuote } from '#server/orders/record/order-lines.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import type { ProviderRefund } from '#server/payment-providers/provider/returns.ts'
import { readRefundable } from '#server/payments/refunds/refundable.queries.ts'

type PaymentRow = Selectable<Schema['payment']>
type RefundRow = Selectable<Schema['refund']>
type Known = { readonly payment: PaymentRow; readonly own: readonly RefundRow[] }

/**
 * Money that somebody gave back at the provider, and not here. A promise of ours of the same amount that was not carried
 * out is carried out by it; else the sale shrinks by it, as when staff give back: the guest does not owe it again.
 */
export async function bookForeignRefund(
  tx: Transaction,
  order: OrderRow,
  { payment, own }: Known,
  { ref, amount }: ProviderRefund,
  now: number,
): Promise<void> {
  const promise = own.find((one) => one.amount === amount && one.state === 'failed')
  if (!promise && payment.refunded + amount > payment.amount)
    // It does not fit what is promised: a person has to look.
    return writeNotice(tx, order, { kind: 'returns_unclear', amount, cause: `returns_unclear:${ref}` }, now)
  const refund = promise ? await carryOut(tx, promise, ref, now) : await book(tx, payment, ref, amount, now)
  if (!promise) await shrinkSale(tx, order, refund.id, amount, now)
  const { id: orderId, currency } = order
  const cause = refund.attempts === 0 ? `refund:${refund.id}` : `refund:${refund.id}:${refund.attempts}`
  const gone = { kind: 'refund', means: 'online', amount: -amount, cause, paymentId: payment.id } as const
  await recordMoney(tx, { orderId, currency, ...gone }, now)
  const notice = { kind: 'refund_elsewhere', amount, cause: `refund_elsewhere:${refund.id}` } as const
  await writeNotice(tx, order, notice, now)
}

function carryOut(tx: Transaction, { id }: RefundRow, ref: string, now: number) {
  return tx
    .updateTable('refund')
    .set({ state: 'succeeded', provider_ref: ref, failure: null, settled_at: new Date(now) })
    .where('id', '=', id)
    .returning(['id', 'attempts'])
    .executeTakeFirstOrThrow()
}

async function book(tx: Transaction, payment: PaymentRow, ref: string, amount: number, now: number) {
  const { id, order_id, currency } = payment
  await tx
    .updateTable('payment')
    .set((column) => ({ refunded: column('refunded', '+', amount) }))
    .where('id', '=', id)
    .execute()
  return tx
    .insertInto('refund')
    .values({
      order_id,
      payment_id: id,
      currency,
      amount,
      state: 'succeeded',
      reason: 'provider',
      provider_ref: ref,
      created_at: new Date(now),
      settled_at: new Date(now),
    })
    .returning(['id', 'attempts'])
    .executeTakeFirstOrThrow()
}

/** What was earned of the order and is given back of it; money that was not earned yet was the guest's own. */
async function shrinkSale(
  tx: Transaction,
  order: OrderRow,
  refundId: string,
  amount: number,
  now: number,
): Promise<void> {
  const { id: orderId, currency } = order
  const { paid } = await readOrderMoney(tx, orderId)
  // The payment counts it as gone already; of the sale it is still to be taken.
  const sale = await readRefundable(tx, order, { paid: paid + amount })
  const money = Math.min(amount, sale.refundable)
  if (money === 0) return
  const given = { money, vouchers: 0, giftCard: 0 }
  const entries = givenBackEntries(sale, given)
  await postEntries(tx, { orderId, currency, cause: `provider_refund:${refundId}`, entries }, now)
  const lines = await readLines(tx, orderId)
  const vat = vatGivenBack(sale, money)
  await writeQuote(tx, orderId, quoteAfterRefund({ currency, lines, given, vat, voucherId: null }))
}
