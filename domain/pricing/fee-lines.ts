import { inChargeSteps } from '../money/in-charge-steps.ts'
import { planAmount, planLine } from './plan-line.ts'
import type { Fee, PricePlan } from './price-plan.ts'
import type { QuoteLine } from './quote.ts'

const prefix = 'fee:'

/**
 * What a booking costs besides: fees of a percentage are of these lines, before any discount. One that comes to nothing is a
 * line as well, so that it is not forgotten when the group grows.
 */
export function feeLines(plan: PricePlan, players: number, playing: readonly QuoteLine[]): QuoteLine[] {
  const base = playing.reduce((sum, line) => sum + planAmount(line), 0)
  return plan.fees.map(({ name, ...fee }) => {
    const { by, amount, taxed } = fee
    const unitAmount =
      by === 'percent'
        ? inChargeSteps(BigInt(base) * BigInt(amount), 10_000n, plan.currency, 'half_up')
        : amount
    const quantity = by === 'player' ? players : 1
    const vatRate = taxed ? plan.vatRate : 0
    const item = `${prefix}${fee.id}`
    return { ...planLine(plan, { kind: 'fee', item, name, quantity, unitAmount, vatRate }), fee }
  })
}

/** The fees that were booked, as they were then. */
export function bookedFees(lines: readonly QuoteLine[]): Fee[] {
  return lines.flatMap(({ fee, name }) => (fee ? { ...fee, name } : []))
}

/** What of a price stays when a guest cancels. */
export function keptFees(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { fee, amount }) => sum + (fee && !fee.refundable ? amount : 0), 0)
}
