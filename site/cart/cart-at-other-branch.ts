import type { CartItem } from '#contracts/cart.ts'
import type { Product } from '#contracts/product.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { stockAt } from '../store/stock.ts'

export type PickupBranch = { readonly slug: string; readonly currency: Currency }
export type PricedProduct = Pick<Product, 'slug' | 'prices' | 'stock'>

/** What becomes of a cart that is collected at another branch. */
export type CartAtOtherBranch = {
  /** A gift card keeps its currency, and one for a room its branch: it can not come along. */
  readonly giftStays: boolean
  /** What things cost there, without codes. */
  readonly total: Money
  /** What comes along: no more than there is. */
  readonly items: readonly CartItem[]
  /** Of these there are too few, and this many. */
  readonly short: readonly { readonly product: string; readonly left: number }[]
}

export function cartAtOtherBranch(
  items: readonly CartItem[],
  products: readonly PricedProduct[],
  from: PickupBranch,
  to: PickupBranch,
): CartAtOtherBranch {
  const coming: CartItem[] = []
  const short: { product: string; left: number }[] = []
  let giftStays = false
  let amount = 0
  for (const item of items) {
    if (item.kind === 'gift_card') {
      giftStays ||= to.slug !== from.slug && (item.worth.of === 'room' || to.currency !== from.currency)
      if (item.worth.of === 'amount') amount += item.worth.amount
      coming.push(item)
      continue
    }
    const product = products.find(({ slug }) => slug === item.product)
    const price = product?.prices.find(({ currency }) => currency === to.currency)
    const left = price ? stockAt(product?.stock ?? [], to.slug, item.variant) : 0
    const quantity = Math.min(item.quantity, left ?? item.quantity)
    if (quantity < item.quantity) short.push({ product: item.product, left: quantity })
    if (quantity > 0) coming.push({ ...item, quantity })
    amount += quantity * (price?.amount ?? 0)
  }
  return { giftStays, total: { amount, currency: to.currency }, items: coming, short }
}
