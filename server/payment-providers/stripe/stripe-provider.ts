import Stripe from 'stripe'
import {
  type PaymentProvider,
  ProviderRefusal,
  WrongKeyError,
} from '#server/payment-providers/provider/provider.ts'
import type { ProviderPlace } from '#server/payment-providers/provider/provider-description.ts'
import { stripeMeans } from './stripe-means.ts'
import { refundStripePayment } from './stripe-refund.ts'
import { sessionOfIntent, stripeReturns } from './stripe-returns.ts'
import { sessionToCreate, sessionTruth } from './stripe-session.ts'
import { verifyStripeWebhook } from './stripe-webhook.ts'

/** One try may take the time of its place; two of them and the pause between are less than a guest waits. */
export type StripeOptions = ProviderPlace & { readonly secretKey: string; readonly webhookSecret: string }

function clientOf(options: StripeOptions): Stripe {
  const { secretKey, apiUrl = 'https://api.stripe.com', timeout = 4500 } = options
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || 443,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * Whether nothing was opened and never will be: Stripe took none of it, or repeats its own failure for this key, which
 * it does for a day.
 */
function isDefinite(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const repeated = error.headers?.['idempotent-replayed'] === 'true' && (error.statusCode ?? 0) >= 500
  return repeated || (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
}

/** Stripe, by Checkout Sessions: the guest pays on Stripe's own page. */
export function makeStripe(options: StripeOptions): PaymentProvider {
  const stripe = clientOf(options)
  const { sessions } = stripe.checkout

  /** A definite no is told from an answer that did not come. */
  async function heard<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      throw isDefinite(error) ? new ProviderRefusal((error as Error).message, { cause: error }) : error
    }
  }

  async function query(ref: string) {
    return sessionTruth(await heard(sessions.retrieve(ref, { expand: ['payment_intent'] })))
  }

  return {
    name: 'stripe',
    account: options.account,
    async create(wanted) {
      const session = await heard(
        sessions.create(sessionToCreate(wanted), { idempotencyKey: wanted.paymentId }),
      )
      if (!session.url) throw new Error(`Stripe gave no page for ${wanted.paymentId}`)
      return { ref: session.id, redirectUrl: session.url, expiresAt: session.expires_at * 1000 }
    },
    query,
    means: () => stripeMeans(stripe),
    async greet() {
      try {
        await stripe.balance.retrieve()
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError)
          throw new WrongKeyError(error.message, { cause: error })
        throw error
      }
    },
    async identify() {
      try {
        const { id } = (await stripe.rawRequest('GET', '/v1/account')) as { id?: string }
        return id ?? null
      } catch (error) {
        // A restricted key may not ask who it is.
        if (error instanceof Stripe.errors.StripePermissionError) return null
        throw error
      }
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
    returns: ({ ref }) => heard(stripeReturns(stripe, ref)),
    refOfCharge: (intent) => sessionOfIntent(stripe, intent),
    verifyWebhook: async (body, headers, now) =>
      verifyStripeWebhook(stripe, options.webhookSecret, body, headers, now),
  }
}
