import type { DisputeState } from '#domain/payment/dispute-states.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'

/** A refund as the provider has it, whoever asked for it. */
export type ProviderRefund = {
  readonly ref: string
  /** Ours, when we asked for it. */
  readonly refundId: string | null
  readonly amount: number
  readonly state: 'requested' | 'succeeded' | 'failed'
  readonly failure: string | null
}

/** A guest's bank wants the money back. */
export type ProviderDispute = {
  readonly ref: string
  readonly amount: number
  readonly state: DisputeState
  readonly reason: string | null
  /** Until when the venue may tell its side. */
  readonly answerBy: EpochMs | null
}

/** Everything that was taken out of a payment, in minor units of its currency. */
export type Returns = {
  readonly refunds: readonly ProviderRefund[]
  readonly disputes: readonly ProviderDispute[]
}
