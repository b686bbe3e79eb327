import { giftCardTimes } from '#domain/voucher/gift-card-times.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { issueVoucher } from './issue-voucher.ts'

/**
 * Makes the gift cards that an order bought, in the transaction that makes it a sale: each item has one card, once.
 * They are sent when their day has come: to the address they are for, or to the buyer's printer.
 */
export async function issueGiftCards(tx: Transaction, order: OrderRow, now: number): Promise<void> {
  const bought = await tx
    .selectFrom('order_item')
    .innerJoin('product', 'product.id', 'order_item.product_id')
    .innerJoin('order', 'order.id', 'order_item.order_id')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['order_item.id', 'unit_amount', 'gift', 'product.gift_card', 'branch.time_zone as timeZone'])
    .where('order_item.order_id', '=', order.id)
    .where('gift', 'is not', null)
    .where('voucher_id', 'is', null)
    .orderBy('order_item.position')
    .execute()
  for (const { id, unit_amount: amount, gift, gift_card: terms, timeZone } of bought) {
    if (!gift || amount === 0) continue
    const { deliverOn } = gift
    const validMonths = terms?.validMonths ?? 12
    const { deliverAt, expiresAt } = giftCardTimes({ paidAt: now, deliverOn, validMonths, timeZone })
    const recipientEmail = gift.recipientEmail || null
    const voucher = await issueVoucher(
      tx,
      {
        currency: order.currency,
        amount,
        expiresAt,
        boughtBy: order.id,
        design: gift.design,
        recipientName: gift.recipientName,
        recipientEmail,
        senderName: gift.senderName,
        message: gift.message,
        locale: gift.locale,
        deliverAt,
      },
      now,
    )
    await tx.updateTable('order_item').set({ voucher_id: voucher.id }).where('id', '=', id).execute()
    const at = deliverAt === null ? null : new Date(deliverAt)
    await enqueueJob(tx, 'deliver-gift-card', { voucherId: voucher.id }, at)
  }
}
