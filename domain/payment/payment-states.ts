import type { Transitions } from '../state/transitions.ts'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * A payment's life. What the provider says last is true, so money may still come for one that was given up:
 * only `succeeded` is final.
 */
export const paymentTransitions = {
  created: ['pending', 'succeeded', 'failed', 'cancelled', 'expired'],
  pending: ['succeeded', 'failed', 'cancelled', 'expired'],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
} as const satisfies Transitions<PaymentState>

/** Nobody knows yet how these end: money may come. */
export const undecidedStates = ['created', 'pending'] as const satisfies readonly PaymentState[]

/** Tells whether nobody knows yet how a payment ends. */
export function isUndecided(state: PaymentState): boolean {
  return (undecidedStates as readonly PaymentState[]).includes(state)
}

export const refundStates = ['requested', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A refund that failed, at once or days later at the bank, is tried again by staff, or made at the provider. */
export const refundTransitions = {
  requested: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: ['requested', 'succeeded'],
} as const satisfies Transitions<RefundState>
