import type { Locale } from '#domain/locale/locale.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { HoldLimits } from '#server/booking/hold-limits.ts'
import type { PaymentProvider } from './provider.ts'

/** Who takes the money, on which terms, and how they find the way back. */
export type PaymentDesk = {
  readonly provider: PaymentProvider
  readonly policy: Policy
  /** How many holds of one visitor last as long as their payment pages; all of them where nobody is limited. */
  readonly holdLimits?: HoldLimits | null
  /** Where the guest comes back to, whatever happened. */
  readonly returnUrl: (orderCode: string, locale: Locale) => string
  /** Where the provider tells us what happened. */
  readonly webhookUrl: string
}

export type StartPayment = { readonly orderId: string; readonly idempotencyKey: string }
