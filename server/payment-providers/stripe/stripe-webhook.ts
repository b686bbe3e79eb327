import type Stripe from 'stripe'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { PaymentTruth, ProviderEvent } from '#server/payment-providers/provider/provider.ts'
import { sessionTruth } from './stripe-session.ts'

const toleranceSeconds = 300

/** Stripe's SDK refuses what is old but takes what comes from the future. */
function isFromTheFuture(header: string, now: EpochMs): boolean {
  const times = header.split(',').filter((part) => part.startsWith('t='))
  return times.some((time) => !(Number(time.slice(2)) <= now / 1000 + toleranceSeconds))
}

function signedEvent(
  stripe: Stripe,
  secret: string,
  body: string,
  header: string,
  now: EpochMs,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, header, secret, toleranceSeconds, undefined, now)
  } catch {
    return null
  }
}

function truthOf(event: Stripe.Event): PaymentTruth | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionTruth(event.data.object)
    case 'checkout.session.async_payment_failed':
      // The session itself only says "unpaid", as it does while money is under way.
      return { ...sessionTruth(event.data.object), state: 'failed' }
    default:
      return null
  }
}

/** What was charged, where a message is about money that was taken out of it: they name no session. */
function chargeOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent: intent } = event.data.object
      return typeof intent === 'string' ? intent : (intent?.id ?? null)
    }
    default:
      return null
  }
}

/** Judges a webhook of Stripe by its raw body and its time. */
export function verifyStripeWebhook(
  stripe: Stripe,
  secret: string,
  body: string,
  headers: Headers,
  now: EpochMs,
): ProviderEvent | null {
  const header = headers.get('stripe-signature') ?? ''
  if (isFromTheFuture(header, now)) return null
  const event = signedEvent(stripe, secret, body, header, now)
  if (!event) return null
  const truth = truthOf(event)
  const charge = chargeOf(event)
  return { eventId: event.id, ref: truth?.ref ?? null, truth, ...(charge && { returns: { charge } }) }
}
