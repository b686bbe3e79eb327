import type { BookingStatus } from '../booking/booking-states.ts'
import type { OrderState } from './order-states.ts'

/** How an order stands, in one word: its booking's while it is one to come or to have been, else its own. */
export const orderStandings = [
  'open',
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
  'paid_unplaced',
  'cancelled',
  'expired',
] as const
export type OrderStanding = (typeof orderStandings)[number]

/** How an order with this booking, or none, stands. */
export function orderStanding(state: OrderState, booking: BookingStatus | null): OrderStanding {
  if (state !== 'confirmed') return state
  return booking === 'checked_in' || booking === 'completed' || booking === 'no_show' ? booking : state
}
