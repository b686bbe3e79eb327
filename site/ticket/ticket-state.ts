import type { Order } from '#contracts/order.ts'

/** What a ticket is at a glance; every screen of it is one of these. */
export type TicketState =
  | 'held'
  | 'expired'
  | 'unplaced'
  | 'coming'
  | 'inside'
  | 'over'
  | 'missed'
  | 'cancelled'

const ofBooking = {
  held: 'held',
  confirmed: 'coming',
  checked_in: 'inside',
  completed: 'over',
  expired: 'expired',
  cancelled: 'cancelled',
  no_show: 'missed',
} as const

/** The state of an order as its guest sees it. A hold has ended when its time is over, before anyone swept it away. */
export function ticketState({ state, booking }: Pick<Order, 'state' | 'booking'>, now: number): TicketState {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'paid_unplaced') return 'unplaced'
  if (state === 'expired') return 'expired'
  if (state === 'open') {
    const heldUntil = booking?.status === 'held' && booking.heldUntil ? Date.parse(booking.heldUntil) : 0
    return heldUntil > now ? 'held' : 'expired'
  }
  return booking ? ofBooking[booking.status] : 'over'
}

/** Whether it opens the door: only then it carries a code for the desk. */
export function isTicket(state: TicketState): boolean {
  return state === 'coming' || state === 'inside'
}

/** What the guest has paid in all, also what has gone or is going back since. */
export function amountPaid({ paid, refunds }: Pick<Order, 'paid' | 'refunds'>): number {
  return paid + refunds.requested + refunds.succeeded
}

/** What is still to be paid, at the branch or online. */
export function amountDue({ payable, paid }: Pick<Order, 'payable' | 'paid'>, state: TicketState): number {
  return isTicket(state) ? Math.max(0, payable - paid) : 0
}
