import Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { refundStripePayment } from './stripe-refund.ts'
import { sessionToCreate, sessionTruth } from './stripe-session.ts'
import { verifyStripeWebhook } from './stripe-webhook.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where Stripe's API is; another place only in tests. */
  readonly apiUrl?: string
}

function clientOf({ secretKey, apiUrl = 'https://api.stripe.com' }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || 443,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: 20_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Stripe, by Checkout Sessions: the guest pays on Stripe's own page. */
export function makeStripe(options: StripeOptions): PaymentProvider {
  const stripe = clientOf(options)
  const { sessions } = stripe.checkout

  async function query(ref: string) {
    return sessionTruth(await sessions.retrieve(ref, { expand: ['payment_intent'] }))
  }

  return {
    name: 'stripe',
    async create(wanted) {
      const session = await sessions.create(sessionToCreate(wanted), { idempotencyKey: wanted.paymentId })
      if (!session.url) throw new Error(`Stripe gave no page for ${wanted.paymentId}`)
      return { ref: session.id, redirectUrl: session.url, expiresAt: session.expires_at * 1000 }
    },
    query,
    async greet() {
      await stripe.balance.retrieve()
    },
    async expire(ref) {
      try {
        return sessionTruth(await sessions.expire(ref, { expand: ['payment_intent'] }))
      } catch (error) {
        // Only an open session can be closed; one that was paid meanwhile says so when asked.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return query(ref)
        throw error
      }
    },
    refund: (wanted) => refundStripePayment(stripe, wanted),
    verifyWebhook: async (body, headers, now) =>
      verifyStripeWebhook(stripe, options.webhookSecret, body, headers, now),
  }
}
