import Stripe from 'stripe'
import type { RefundToMake, RefundTruth } from '#server/payment-providers/provider/provider.ts'
import { stripeAmount, stripeTakes } from './stripe-amount.ts'
import { intentIdOf } from './stripe-session.ts'

const states: Record<string, RefundTruth['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function refundState({ status }: Stripe.Refund): RefundTruth['state'] {
  return states[status ?? ''] ?? 'requested'
}

function truthOf(refund: Stripe.Refund): RefundTruth {
  const state = refundState(refund)
  const failure = state === 'failed' ? (refund.failure_reason ?? refund.status) : null
  return { ref: refund.id, state, failure }
}

function refused(failure: string): RefundTruth {
  return { ref: null, state: 'failed', failure }
}

/** Stripe forgets idempotency keys after a day, so an earlier refund is looked for by our id first. */
async function madeBefore(
  stripe: Stripe,
  intent: string,
  refundId: string,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.refund_id === refundId) return refund
}

/** Gives money back, once for each refund id, however often and however much later it is asked for. */
export async function refundStripePayment(stripe: Stripe, wanted: RefundToMake): Promise<RefundTruth> {
  if (!stripeTakes(wanted.amount)) return refused('amount_not_possible')
  const session = await stripe.checkout.sessions.retrieve(wanted.paymentRef)
  const intent = intentIdOf(session)
  if (!intent) return refused('not_paid')
  const before = await madeBefore(stripe, intent, wanted.refundId)
  if (before) return truthOf(before)
  const metadata = { refund_id: wanted.refundId, payment_id: wanted.paymentId }
  const { amount } = stripeAmount(wanted.amount)
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intent, amount, metadata },
      { idempotencyKey: wanted.refundId },
    )
    return truthOf(refund)
  } catch (error) {
    // A definite no: nothing moved. Anything else is not known, and asked again.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return refused(error.code ?? 'refused')
    throw error
  }
}
