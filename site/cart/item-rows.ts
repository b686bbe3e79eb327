import type { CartItem, OrderItem } from '#contracts/cart.ts'

/** A row of the cart: what the server knows about it, and what the visitor wants of it by now. */
export type CartRow = { readonly known: OrderItem; readonly wanted: CartItem }

function nameOf(item: CartItem): string {
  return item.kind === 'product' ? [item.product, ...item.variant].join('/') : JSON.stringify(item)
}

/**
 * The rows of an order as they will be once the server has answered: what was taken out is gone, numbers are the new
 * ones. What was put back meanwhile comes with the answer.
 */
export function itemRows(known: readonly OrderItem[], wanted: readonly CartItem[] | undefined): CartRow[] {
  if (!wanted) return known.map((one) => ({ known: one, wanted: one.item }))
  const left = [...wanted]
  return known.flatMap((one) => {
    const place = left.findIndex((item) => nameOf(item) === nameOf(one.item))
    const [found] = place < 0 ? [] : left.splice(place, 1)
    return found ? [{ known: one, wanted: found }] : []
  })
}

/** How many of a row there are. */
export function quantityOf(item: CartItem): number {
  return item.kind === 'product' ? item.quantity : 1
}

/** Of what more is wanted than there is: how many are left of it; null where there is enough. */
export function shortageOf({ known, wanted }: CartRow): number | null {
  return known.available !== null && quantityOf(wanted) > known.available ? known.available : null
}
