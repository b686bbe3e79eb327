import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import { cart } from './cart-holder.ts'

/** An order of the store alone that can still be changed. */
export function isOpenCart(order: Order): boolean {
  return order.state === 'open' && order.booking === null
}

export function itemsOf(order: Order): CartItem[] {
  return order.items.map(({ item }) => item)
}

export function countOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'product' ? item.quantity : 1), 0)
}

/** Notes in the browser which order is its cart and how much lies in it. */
export function keepCart(order: Order): void {
  const { code, branch } = order
  cart.set(isOpenCart(order) ? { code, branch: branch.slug, count: countOf(itemsOf(order)) } : null)
}
