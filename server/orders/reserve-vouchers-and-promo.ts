import type { Transaction } from '#server/db/connect.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { claimPromoCode } from '#server/prices/claim-promo-code.ts'
import { releasePromoCode } from '#server/prices/release-promo-code.ts'
import { releaseStock } from '#server/store/release-stock.ts'
import { returnToVoucher } from '#server/vouchers/return-to-voucher.ts'
import { spendVoucher } from '#server/vouchers/spend-voucher.ts'

export type ClaimRefusal = 'promo_used_up' | 'gift_empty'

/**
 * Takes what an order's promo code and gift card promise, when its payment starts: from then on nobody else can use
 * them up. Doing it again changes nothing.
 */
export async function reserveVouchersAndPromo(
  tx: Transaction,
  order: OrderRow,
  now: number,
): Promise<ClaimRefusal | null> {
  const lines = order.payable === order.total ? [] : await voucherLines(tx, order.id)
  for (const { item, amount } of lines) {
    if (item === null || amount === 0) continue
    if (!(await spendVoucher(tx, { voucherId: item, orderId: order.id, amount: -amount }, now)))
      return 'gift_empty'
  }
  if (order.promo_code_id === null) return null
  const claimed = await claimPromoCode(tx, { promoCodeId: order.promo_code_id, orderId: order.id }, now)
  return claimed ? null : 'promo_used_up'
}

/** Gives back what an order had claimed, things of the store among it: it ended without a sale, or is not paid now. */
export async function releaseClaims(tx: Transaction, orderId: string): Promise<void> {
  const { vouchers, promoCode, stock } = await readClaims(tx, orderId)
  if (vouchers) await returnToVouchers(tx, orderId)
  if (promoCode) await releasePromoCode(tx, orderId)
  if (stock) await releaseStock(tx, orderId)
}

/** Which kinds of claims an order has: most have none, and one question tells. */
function readClaims(tx: Transaction, orderId: string) {
  return tx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('voucher_movement').where('order_id', '=', orderId)).as('vouchers'),
      exists(selectFrom('promo_code_use').where('order_id', '=', orderId)).as('promoCode'),
      exists(selectFrom('stock_claim').where('order_id', '=', orderId)).as('stock'),
    ])
    .executeTakeFirstOrThrow()
}

async function returnToVouchers(tx: Transaction, orderId: string): Promise<void> {
  const { vouchers } = await readOrderMoney(tx, orderId)
  for (const { id, spent } of vouchers) await returnToVoucher(tx, { voucherId: id, orderId, amount: spent })
}

function voucherLines(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('order_line')
    .select(['item', 'amount'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'voucher')
    .execute()
}
