import type { Currency, Money } from '#domain/money/money.ts'
import type { OnlineMeans } from '#domain/payment/online-means.ts'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Returns } from './returns.ts'

/** A definite no: nothing was opened, and asking the same again will not open it. Any other error leaves that unknown. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
}

/** The provider does not know our key. */
export class WrongKeyError extends Error {
  override name = 'WrongKeyError'
}

export type CreatedPayment = {
  readonly ref: string
  readonly redirectUrl: string
  readonly expiresAt: EpochMs
}

/** What a provider knows about a payment. */
export type PaymentTruth = {
  /** The provider's name for it; null when it was asked for one and we never heard its answer. */
  readonly ref: string | null
  /** Our id, as the provider gives it back. */
  readonly paymentId: string | null
  readonly state: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'
  /** What was charged. Compared with the order; null when the provider does not say while nothing was paid. */
  readonly amount: Money | null
  readonly failure: string | null
  /** Where the means that paid does not take back any part of it: all or nothing, or nothing at all. */
  readonly goesBack?: 'whole' | 'none'
}

export type RefundToMake = {
  /** Ours; asking twice with it gives the money back once. */
  readonly refundId: string
  readonly paymentRef: string
  readonly paymentId: string
  readonly amount: Money
  /** What our books say of the payment, for providers that keep no name of ours with a refund: gone back, and still to go. */
  readonly books?: { readonly returned: number; readonly promised: number }
}

export type RefundTruth = {
  readonly ref: string | null
  readonly state: 'requested' | 'succeeded' | 'failed'
  readonly failure: string | null
}

/** A message that was proved to come from the provider. `truth` is null when it says nothing about a payment. */
export type ProviderEvent = {
  readonly eventId: string
  readonly ref: string | null
  readonly truth: PaymentTruth | null
  /** It is about money that was taken out of a payment: named by `ref`, or by what the provider charged. */
  readonly returns?: { readonly charge: string | null }
}

/**
 * Somebody who takes money for us. Calls may fail or time out (they throw) and may have worked all the same:
 * whoever calls asks again. Never called inside a transaction.
 */
export type PaymentProvider = {
  readonly name: string
  /** Which of our accounts there it is; the one without a name has none. */
  readonly account?: string | null
  /** No new payment begins with it; those that have begun are looked after. */
  readonly ended?: boolean
  /** Opens a page, once for the same words. Throws a `ProviderRefusal` when it will not. */
  create(payment: PaymentToCreate): Promise<CreatedPayment>
  /** Looks for the page of an answer that was lost, and opens none; without it, `create` finds what it opened before. */
  find?(payment: PaymentToCreate): Promise<CreatedPayment | null>
  query(ref: string): Promise<PaymentTruth>
  /** Closes the payment page if it still can, and says what has become of the payment: it may have been paid meanwhile. */
  expire(ref: string): Promise<PaymentTruth>
  refund(refund: RefundToMake): Promise<RefundTruth>
  /** Everything that was taken out of a payment: refunds, whoever asked for them, and disputes. */
  returns?(payment: { readonly ref: string; readonly paymentId: string }): Promise<Returns>
  /** The payment that a charge belongs to; null when it is none of ours. */
  refOfCharge?(charge: string): Promise<string | null>
  /** With what guests can pay on its page in this currency, as far as it says; without it, it never does. */
  means?(currency: Currency): Promise<readonly OnlineMeans[]>
  /** Asks whether it is there and knows our key; throws when not. The demo is always there. */
  greet?(): Promise<void>
  /** Who we are there, by the provider's own name for the account; null when our key may not ask. */
  identify?(): Promise<string | null>
  /** Judges a webhook by its raw body, and by its address where a provider signs there; null when it is not the provider's, was changed, or is too old or from the future. */
  verifyWebhook(
    body: string,
    headers: Headers,
    now: EpochMs,
    query?: URLSearchParams,
  ): Promise<ProviderEvent | null>
}

/** The accounts that have their keys, by `accountKey`: `stripe`, or `stripe-riyadh` for one with a name. */
export type PaymentProviders = Readonly<Record<string, PaymentProvider>>
