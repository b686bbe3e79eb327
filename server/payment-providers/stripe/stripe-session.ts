import type Stripe from 'stripe'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { PaymentTruth } from '#server/payment-providers/provider/provider.ts'
import { amountFromStripe, stripeAmount } from './stripe-amount.ts'

type Session = Stripe.Checkout.Session

const minimumLifeSeconds = 30 * 60
/** Room between our clock and Stripe's. */
const slackSeconds = 60

/**
 * When Stripe is told to close the page: half an hour after we want it closed, as it must be that far ahead when
 * it is asked. Computed from the wish alone, so that asking again sends the same body, which its idempotency wants.
 */
function expirySeconds({ expiresAt }: PaymentToCreate): number {
  return Math.ceil(expiresAt / 1000) + minimumLifeSeconds + slackSeconds
}

/** The way back of somebody who pressed Stripe's back link: the session is still open, so the page is told. */
function cancelUrl(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('cancelled', 'yes')
  return url.href
}

/** The Checkout Session of a payment. */
export function sessionToCreate(wanted: PaymentToCreate): Stripe.Checkout.SessionCreateParams {
  const { amount, currency } = stripeAmount(wanted.amount)
  const name = wanted.description.slice(0, 250)
  const metadata = { payment_id: wanted.paymentId }
  return {
    mode: 'payment',
    client_reference_id: wanted.paymentId,
    metadata,
    payment_intent_data: { metadata, description: name },
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name } } }],
    // Stripe would otherwise offer the guest another currency, and charge another amount than the order's.
    adaptive_pricing: { enabled: false },
    // Its pages do not speak Arabic yet; `auto` follows the browser once they do.
    locale: wanted.locale === 'en' ? 'en' : 'auto',
    ...(wanted.email && { customer_email: wanted.email }),
    success_url: wanted.returnUrl,
    cancel_url: cancelUrl(wanted.returnUrl),
    expires_at: expirySeconds(wanted),
  }
}

function intentOf({ payment_intent }: Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === 'object' ? payment_intent : null
}

/** The id of what was charged; there is none before the guest has tried to pay. */
export function intentIdOf({ payment_intent }: Session): string | null {
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
}

function stateOf(session: Session): PaymentTruth['state'] {
  const intent = intentOf(session)
  if (session.payment_status === 'paid' || intent?.status === 'succeeded') return 'succeeded'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'pending'
  // Complete but unpaid: money that takes days, unless the attempt came to nothing.
  const failed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return failed ? 'failed' : 'pending'
}

/** What a Checkout Session says, best with its payment intent expanded. */
export function sessionTruth(session: Session): PaymentTruth {
  const intent = intentOf(session)
  const state = stateOf(session)
  const charged = state === 'succeeded' && intent ? intent.amount_received : session.amount_total
  const error = intent?.last_payment_error
  return {
    ref: session.id,
    paymentId: session.metadata?.payment_id ?? session.client_reference_id,
    state,
    amount: amountFromStripe(charged, session.currency),
    failure: state === 'succeeded' ? null : (error?.decline_code ?? error?.code ?? null),
  }
}
