import { inChargeSteps } from '../money/in-charge-steps.ts'
import type { Currency } from '../money/money.ts'
import { goodsLine } from './goods-line.ts'
import type { PricePlan } from './price-plan.ts'
import type { QuoteLine } from './quote.ts'

/** A line at a plan's prices: tax is inside them, or comes on top in steps that can be charged. */
export function planLine(
  { currency, taxOnTop: isOnTop }: Pick<PricePlan, 'currency' | 'taxOnTop'>,
  line: Parameters<typeof goodsLine>[0],
): QuoteLine {
  if (!isOnTop || line.vatRate === 0) return goodsLine(line)
  const net = planAmount(line)
  const vat = taxOnTop(net, line.vatRate, currency)
  return { ...line, amount: net + vat, vat, onTop: true }
}

export function taxOnTop(net: number, vatRate: number, currency: Currency): number {
  return inChargeSteps(BigInt(net) * BigInt(vatRate), 10_000n, currency, 'half_up')
}

/** What a line costs as the plan says it. */
export function planAmount({ quantity, unitAmount }: Pick<QuoteLine, 'quantity' | 'unitAmount'>): number {
  return quantity * unitAmount
}
