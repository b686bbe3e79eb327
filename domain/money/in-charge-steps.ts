import { chargeStep } from './charge-step.ts'
import type { Currency } from './money.ts'
import { divideRounded } from './share-of.ts'

/** A fraction of an amount in steps that can be charged in the currency. */
export function inChargeSteps(
  dividend: bigint,
  divisor: bigint,
  currency: Currency,
  rounding: 'half_up' | 'up',
): number {
  const step = chargeStep(currency)
  return divideRounded(dividend, divisor * BigInt(step), rounding) * step
}
