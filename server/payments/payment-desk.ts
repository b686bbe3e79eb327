import type { Locale } from '#domain/locale/locale.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { HoldLimits } from '#server/booking/slots/hold-limits.ts'
import { keyOfProvider, makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProvider, PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import type { ShareWish } from '#server/shares/record/share-to-pay.ts'

/** Who takes the money, on which terms, and how they find the way back. */
export type PaymentDesk = {
  readonly provider: PaymentProvider
  /** The accounts payments may have been begun with before. */
  readonly others?: PaymentProviders
  readonly policy: Policy
  /** How many holds of one visitor last as long as their payment pages; all of them where nobody is limited. */
  readonly holdLimits?: HoldLimits | null
  /** Where the guest comes back to, whatever happened. */
  readonly returnUrl: (orderCode: string, locale: Locale) => string
  /** Where the provider tells us what happened. */
  readonly webhookUrl: string
  /** How long the guest waits for the provider, in milliseconds. */
  readonly patience?: number
}

export type StartPayment = {
  readonly orderId: string
  readonly idempotencyKey: string
  /** Somebody of the group pays their part of what the order owes. */
  readonly share?: ShareWish
}

/** Who a payment was begun with, which it stays with whatever its branch uses now; none when its keys are gone. */
export function providerOfPayment(
  { provider, others }: PaymentDesk,
  payment: { readonly provider: string; readonly account: string | null },
): PaymentProvider | undefined {
  const key = makeAccountKey(payment)
  return key === keyOfProvider(provider) ? provider : others?.[key]
}
