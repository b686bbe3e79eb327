import type { Order } from '#contracts/order.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Money } from '#domain/money/money.ts'

export type OfferedAddOn = {
  readonly slug: string
  readonly name: Localised
  readonly description: Localised
  readonly price: number
  readonly per: 'order' | 'player'
  readonly maxQuantity: number
  /** How many of them are in the order now. */
  readonly chosen: number
}

/** An order of a session, not of the store. */
export type BookedOrder = Order & {
  readonly booking: NonNullable<Order['booking']>
  readonly offers?: { readonly addOns: readonly OfferedAddOn[] } | null
  readonly deadlines?: { readonly fullRefundUntil: string; readonly partRefundUntil: string } | null
}

export function hasBooking(order: Order): order is BookedOrder {
  return order.booking !== null
}

/** An amount of an order, which are all in its one currency. */
export function moneyOf({ currency }: Pick<Order, 'currency'>, amount: number): Money {
  return { amount, currency }
}

/** The addresses of an order's own screens, without a language prefix. */
export function orderHref(order: BookedOrder, screen: 'payment' | 'summary'): string {
  return `${roomAddress(order)}/${screen}?order=${order.code}`
}

export function roomAddress({ branch, booking }: BookedOrder): string {
  return `/${branch.slug}/escape-rooms/${booking.room.slug}`
}

/** Whether the slot is this order's until it is paid, as far as the server has said. */
export function isHeld({ state, booking }: BookedOrder): boolean {
  return state === 'open' && booking.status === 'held'
}
