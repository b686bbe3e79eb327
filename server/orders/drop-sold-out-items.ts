import type { Localised } from '#domain/locale/localised.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { quoteWithoutGoods } from '#domain/pricing/quote-without-goods.ts'
import { shelfName } from '#domain/product/item-line.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { LockedOrder, OrderRow } from '#server/orders/record/lock-order.ts'
import { readLines, writeQuote } from '#server/orders/record/order-lines.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { readPromoCode } from '#server/prices/read-promo-code.ts'
import { claimStock } from '#server/store/claim-stock.ts'

/**
 * Takes what a paid order holds off the shelves once more, and off the order what is not there any more: its payment
 * had been given up, and somebody else bought it. Answers the order as it is then, or that nothing is left of it.
 */
export async function dropSoldOutItems(
  tx: Transaction,
  { order, booking }: LockedOrder,
  now: number,
): Promise<OrderRow | 'nothing'> {
  const lines = await readLines(tx, order.id)
  if (lines.length === 0) return 'nothing'
  const shortages = await claimStock(tx, order, now, lines)
  if (shortages.length === 0) return order
  const left = new Map(shortages.map((shortage) => [shortage.line, shortage.left]))
  const promo = order.promo_code_id === null ? null : await readPromoCode(tx, order.promo_code_id, order.id)
  const quote = quoteWithoutGoods({ currency: order.currency, lines, promo }, left)
  if (!booking && quote.lines.length === 0) return 'nothing'
  await takeOffItems(tx, order.id, lines, left)
  await writeQuote(tx, order.id, quote)
  const missing = shortages.map(({ line, name, left }) => ({
    name: name as Localised,
    quantity: (lines[line]?.quantity ?? 0) - left,
  }))
  await queueOrderMail(tx, order, {
    kind: 'items_missing',
    details: { missing, refund: order.total - quote.total },
    cause: `items_missing:${order.id}`,
  })
  return { ...order, total: quote.total, payable: quote.payable, due_now: quote.dueNow, vat: quote.vat }
}

async function takeOffItems(
  tx: Transaction,
  orderId: string,
  lines: readonly QuoteLine[],
  left: ReadonlyMap<number, number>,
): Promise<void> {
  const items = await tx
    .selectFrom('order_item')
    .innerJoin('product', 'product.id', 'order_item.product_id')
    .select(['order_item.id', 'product.slug', 'variant'])
    .where('order_id', '=', orderId)
    .where('gift', 'is', null)
    .execute()
  for (const [index, quantity] of left) {
    const line = lines[index]
    const item = items.find(({ slug, variant }) => line?.item === shelfName(slug, variant))
    if (line?.kind !== 'product' || !item) continue
    if (quantity === 0) await tx.deleteFrom('order_item').where('id', '=', item.id).execute()
    else await tx.updateTable('order_item').set({ quantity }).where('id', '=', item.id).execute()
  }
}
