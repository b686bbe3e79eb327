import type { StaffRefund } from '#contracts/office/orders.ts'
import { type GivenOfSale, givenBackEntries, vatGivenBack } from '#domain/ledger/postings.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import type { Currency } from '#domain/money/money.ts'
import { quoteAfterRefund } from '#domain/refund/quote-after-refund.ts'
import { isDeskMeans } from '#domain/till/means.ts'
import { giftCardTimes } from '#domain/voucher/gift-card-times.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { readRefundLimit } from '#server/desk/refund-limit.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { readLines, writeQuote } from '#server/orders/record/order-lines.ts'
import { type OrderMoney, readOrderMoney } from '#server/orders/record/order-money.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { type RefundWay, readRefundablePayments, refundOrder } from '#server/payments/refunds/refund-order.ts'
import { readGivenBack, readRefundable } from '#server/payments/refunds/refundable.queries.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'

type RefundByStaff = DeskOrderCall & StaffRefund

export type RefundedByStaff =
  | Outcome<object, DeskRefusal | 'quote_amount' | 'guest_email_missing'>
  | {
      readonly ok: false
      readonly code: 'refund_over_paid' | 'refund_over_limit'
      /** The most that would do. */
      readonly most: number
      readonly currency: Currency
    }

/** As long as gift cards of the store are good for. */
const validMonths = 12

/**
 * Gives a part or all of what was paid back, and the order stays what it is: to where it came from, or onto a gift card.
 * The order is locked, so of two who give back at once the second finds what the first has left.
 */
export async function refundByStaff(
  db: Queries,
  { amount, goesTo, payment, reason, ...call }: RefundByStaff,
  now: number,
): Promise<RefundedByStaff> {
  return changeDeskOrder(db, call, 'order.refund', now, async (tx, { order }, audit) => {
    const { currency } = order
    const money = await readOrderMoney(tx, order.id)
    const sale = await readRefundable(tx, order, money)
    const way = wayOf(goesTo, payment, call.actor.id)
    const refundable = Math.min(sale.refundable, await readWayLeft(tx, order.id, way))
    if (amount > refundable) return { ok: false, code: 'refund_over_paid', most: refundable, currency }
    // Cards do not move single fils; what is left over may still go back whole.
    if (amount % chargeStep(currency) !== 0 && amount !== refundable)
      return { ok: false, code: 'quote_amount' }
    const limit = await readRefundLimit(tx, call.actor, order.branch_id)
    const most = limit === null ? refundable : Math.max(0, limit - (await readGivenBack(tx, order.id)))
    if (amount > most) return { ok: false, code: 'refund_over_limit', most, currency }
    if (goesTo === 'gift_card' && !order.email) return { ok: false, code: 'guest_email_missing' }

    const { given, voucherId } = await carryOut(tx, order, money, { amount, goesTo, way }, now)
    const { id } = await tx
      .insertInto('staff_refund')
      .values({
        order_id: order.id,
        currency,
        amount,
        goes_to: goesTo,
        voucher_id: voucherId,
        reason: reason.trim(),
        staff_id: call.actor.id,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entries = givenBackEntries(sale, given)
    await postEntries(tx, { orderId: order.id, currency, cause: `staff_refund:${id}`, entries }, now)
    const lines = await readLines(tx, order.id)
    const vat = vatGivenBack(sale, amount)
    await writeQuote(tx, order.id, quoteAfterRefund({ currency, lines, given, vat, voucherId }))
    await causeDocuments(tx, { orderId: order.id, cause: `staff_refund:${id}` }, now)
    await queueOrderMail(tx, order, {
      kind: 'money_back',
      details: { refund: amount, goesTo: isDeskMeans(goesTo) ? 'by_hand' : goesTo },
      cause: `money_back:${id}`,
    })
    await audit({
      action: 'order.refunded',
      ...aboutOrder(order),
      before: { refundable: sale.refundable },
      after: { refundable: sale.refundable - amount, order: call.code, amount, currency, goesTo, reason },
    })
    return { ok: true }
  })
}

type Wish = Pick<StaffRefund, 'amount' | 'goesTo'> & { readonly way: RefundWay | null }

/** Null where nobody chose a way: gift cards first, then the payments. */
function wayOf(
  goesTo: StaffRefund['goesTo'],
  payment: string | undefined,
  staffId: string,
): RefundWay | null {
  if (isDeskMeans(goesTo)) return { payment, hand: { staffId, means: goesTo } }
  return goesTo === 'source' && payment ? { payment } : null
}

/** How much a way can take; a new gift card takes all of it. */
async function readWayLeft(tx: Transaction, orderId: string, way: RefundWay | null): Promise<number> {
  if (!way) return Infinity
  const payments = await readRefundablePayments(tx, orderId, way)
  return payments.reduce((sum, { left }) => sum + left, 0)
}

async function carryOut(
  tx: Transaction,
  order: OrderRow,
  money: OrderMoney,
  { amount, goesTo, way }: Wish,
  now: number,
): Promise<{ given: GivenOfSale; voucherId: string | null }> {
  if (goesTo !== 'gift_card') {
    const refund = { orderId: order.id, amount, reason: 'staff', way: way ?? undefined } as const
    const given = await refundOrder(tx, refund, way ? { vouchers: [] } : money, now)
    return { given: { ...given, giftCard: 0 }, voucherId: null }
  }
  const { time_zone: timeZone } = await readRow(tx, 'branch', { id: order.branch_id }, ['time_zone'])
  const { expiresAt } = giftCardTimes({ paidAt: now, deliverOn: null, validMonths, timeZone })
  const card = { currency: order.currency, amount, expiresAt, boughtBy: order.id }
  const guest = { recipientName: order.name, locale: order.locale }
  const voucher = await issueVoucher(tx, { ...card, ...guest }, now)
  await enqueueJob(tx, 'deliver-gift-card', { voucherId: voucher.id })
  return { given: { money: 0, vouchers: 0, giftCard: amount }, voucherId: voucher.id }
}
