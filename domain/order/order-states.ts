import type { Transitions } from '../state/transitions.ts'

export const orderStates = ['open', 'confirmed', 'paid_unplaced', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * An order's life. After it expired, the guest may go on with it (`open` again) or money may come late: it is
 * then confirmed when the slot is still free, else paid without a place until the guest chose another slot or
 * took the money back. Late money that finds nothing left to buy ends an order from the store.
 */
export const orderTransitions = {
  open: ['confirmed', 'paid_unplaced', 'expired', 'cancelled'],
  expired: ['open', 'confirmed', 'paid_unplaced', 'cancelled'],
  paid_unplaced: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
} as const satisfies Transitions<OrderState>
