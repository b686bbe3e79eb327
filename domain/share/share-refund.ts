import { chargeStep } from '../money/charge-step.ts'
import type { Currency } from '../money/money.ts'
import type { RefundSource } from '../refund/split-refund.ts'
import { apportion } from './apportion.ts'

/**
 * Spreads a refund over the payments of a group in proportion to what of each has not gone back: never more than that,
 * and together exactly the refund.
 */
export function shareRefund(
  amount: number,
  sources: readonly RefundSource[],
  currency: Currency,
): { id: string; amount: number }[] {
  const parts = sources.map(({ left }) => ({ weight: left, most: left }))
  const given = apportion(amount, parts, chargeStep(currency))
  return sources.flatMap(({ id }, index) => {
    const part = given[index] ?? 0
    return part > 0 ? [{ id, amount: part }] : []
  })
}
