import { inChargeSteps } from '../money/in-charge-steps.ts'
import type { Currency } from '../money/money.ts'

/** What of a price is paid at booking where a deposit is enough; never more than all of it. */
export function depositOf(payable: number, percent: number, currency: Currency): number {
  return Math.min(payable, inChargeSteps(BigInt(payable) * BigInt(percent), 100n, currency, 'up'))
}
