import type { Locale } from '../locale/locale.ts'
import type { Money } from '../money/money.ts'
import type { EpochMs } from '../time/wall-clock.ts'

/** What a payment page is asked for with. It is kept, so that a lost answer is asked for again with the same words. */
export type PaymentToCreate = {
  /** Ours; the provider keeps it beside its own, and asking twice with it gives one payment. */
  readonly paymentId: string
  readonly amount: Money
  readonly description: string
  readonly locale: Locale
  readonly email: string | null
  /** Some providers ask who pays; payments that began before we said so have none. */
  readonly payer?: { readonly name: string; readonly phone: string }
  /** Where the guest comes back to, whatever happened. */
  readonly returnUrl: string
  /** Where the provider tells us what happened. */
  readonly webhookUrl: string
  /** The page should be gone by then, as far as the provider can do that. */
  readonly expiresAt: EpochMs
}
