import { chargeStep } from '../money/charge-step.ts'
import type { Currency } from '../money/money.ts'
import { shareOf } from '../money/share-of.ts'
import type { Policy } from '../policy/policy.ts'
import type { EpochMs } from '../time/wall-clock.ts'

export type CancelTerms = {
  /** Basis points of what was paid for playing. */
  readonly share: number
  readonly refund: number
  readonly kept: number
}

type Cancelling = {
  readonly paid: number
  readonly startsAt: EpochMs
  readonly now: EpochMs
  readonly policy: Pick<Policy, 'fullRefundHours' | 'partRefundHours' | 'partRefund'>
  readonly currency: Currency
}

const hour = 3_600_000

/** What a guest gets back who cancels now; exactly at a limit it is the kinder side of it. */
export function cancelTerms({ paid, startsAt, now, policy, currency }: Cancelling): CancelTerms {
  const early = startsAt - now
  const share =
    early >= policy.fullRefundHours * hour
      ? 10_000
      : early >= policy.partRefundHours * hour
        ? policy.partRefund
        : 0
  return refundTerms(paid, share, currency)
}

/** What a share of what was paid is, in the steps in which money moves. */
export function refundTerms(paid: number, share: number, currency: Currency): CancelTerms {
  const step = chargeStep(currency)
  const part = shareOf(paid, share, 10_000 * step) * step
  const refund = share === 10_000 ? paid : Math.min(paid, part)
  return { share, refund, kept: paid - refund }
}
