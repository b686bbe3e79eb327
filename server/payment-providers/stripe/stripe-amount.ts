import { type Currency, isCurrency, type Money, money } from '#domain/money/money.ts'

/**
 * The smallest step of an amount Stripe charges or gives back, in minor units. Of three-decimal currencies it
 * takes no single fils; those without a step it does not take at all.
 */
const stripeStep = {
  SAR: 1,
  AED: 1,
  QAR: 1,
  EGP: 1,
  MAD: 1,
  DZD: 1,
  ILS: 1,
  LBP: 1,
  YER: 1,
  SOS: 1,
  USD: 1,
  EUR: 1,
  GBP: 1,
  KWD: 10,
  BHD: 10,
  OMR: 10,
  JOD: 10,
  TND: 10,
  MRU: null,
  SYP: null,
  SDG: null,
  IQD: null,
  LYD: null,
} as const satisfies Record<Currency, 1 | 10 | null>

/** Whether Stripe can move exactly this amount. */
export function stripeTakes({ amount, currency }: Money): boolean {
  const step = stripeStep[currency]
  return step !== null && amount > 0 && amount % step === 0
}

/** The amount as Stripe counts it, which is as we do. One it can not move exactly is refused, never rounded. */
export function stripeAmount(given: Money): { amount: number; currency: string } {
  if (!stripeTakes(given)) throw new RangeError(`Stripe can not move ${given.amount} ${given.currency}`)
  return { amount: money(given.amount, given.currency).amount, currency: given.currency.toLowerCase() }
}

/** An amount Stripe speaks of; null when it names a currency nobody here asked for. */
export function amountFromStripe(amount: number | null, currency: string | null): Money | null {
  const code = currency?.toUpperCase()
  return typeof amount === 'number' && isCurrency(code) ? money(amount, code) : null
}
