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

export const refundStates = ['requested', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A refund that failed is tried again by staff. */
export const refundTransitions = {
  requested: ['succeeded', 'failed'],
  failed: ['requested'],
} as const satisfies Transitions<RefundState>
