import type Stripe from 'stripe'
import type { DisputeState } from '#domain/payment/dispute-states.ts'
import type { ProviderDispute, ProviderRefund, Returns } from '#server/payment-providers/provider/returns.ts'
import { refundState } from './stripe-refund.ts'
import { intentIdOf } from './stripe-session.ts'

/** Inquiries are called warnings; they take no money. What was never charged back is over as well. */
const states: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const state = refundState(refund)
  return {
    ref: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
    amount: refund.amount,
    state,
    failure: state === 'failed' ? (refund.failure_reason ?? refund.status) : null,
  }
}

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by } = dispute.evidence_details ?? {}
  return {
    ref: dispute.id,
    amount: dispute.amount,
    state: states[dispute.status] ?? 'open',
    reason: dispute.reason,
    answerBy: due_by ? due_by * 1000 : null,
  }
}

/** Everything that was taken out of a payment: refunds, whoever made them, and disputes. */
export async function stripeReturns(stripe: Stripe, ref: string): Promise<Returns> {
  const intent = intentIdOf(await stripe.checkout.sessions.retrieve(ref))
  if (!intent) return { refunds: [], disputes: [] }
  const [refunds, disputes]: [ProviderRefund[], ProviderDispute[]] = [[], []]
  const all = { payment_intent: intent, limit: 100 }
  for await (const refund of stripe.refunds.list(all)) refunds.push(refundOf(refund))
  for await (const dispute of stripe.disputes.list(all)) disputes.push(disputeOf(dispute))
  // The oldest first, as they happened.
  return { refunds: refunds.reverse(), disputes: disputes.reverse() }
}

/** The session of what was charged: messages about refunds and disputes do not name it. */
export async function sessionOfIntent(stripe: Stripe, intent: string): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return data[0]?.id ?? null
}
