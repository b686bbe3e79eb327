import type { Order } from '#contracts/order.ts'
import type { Money } from '#domain/money/money.ts'

/** An order of a session, not of the store. */
export type BookedOrder = Order & { readonly booking: NonNullable<Order['booking']> }

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

/** Where an order is shown once it is paid: a session on its ticket, things of the store on their receipt. */
export function paidHref(order: Order): string {
  return hasBooking(order) ? orderHref(order, 'summary') : confirmHref(order)
}

/** The ticket of a room, by what is known of it. */
export function ticketHref({ branch, room, code }: { branch: string; room: string; code: string }): string {
  return `/${branch}/escape-rooms/${room}/summary?order=${code}`
}

export function confirmHref({ code }: Pick<Order, 'code'>): string {
  return `/confirm?order=${code}`
}

export function roomAddress({ branch, booking }: BookedOrder): string {
  return `/${branch.slug}/escape-rooms/${booking.room.slug}`
}

/** Whether the slot is this order's until it is paid, as far as the server has said. */
export function isHeld({ state, booking }: BookedOrder): boolean {
  return state === 'open' && booking.status === 'held'
}
