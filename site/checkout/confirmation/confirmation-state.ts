import type { PaymentNews } from '#contracts/order-call.ts'

/** What became of a payment, as the guest needs to know it. */
export type Confirmation =
  | 'checking'
  | 'paid'
  /** Paid, but the slot went to somebody else meanwhile. */
  | 'lost'
  | 'refunded'
  | 'failed'
  | 'stopped'
  | 'too_late'
  | 'unpaid'
  | 'ended'

/** The order's own state is the truth; a payment's only says why there is none yet. */
export function confirmationOf({ decided, order }: PaymentNews): Confirmation {
  const { state, payment, refunds } = order
  if (state === 'confirmed') return 'paid'
  if (state === 'paid_unplaced') return 'lost'
  if (state === 'cancelled') return refunds.requested + refunds.succeeded > 0 ? 'refunded' : 'ended'
  if (!decided) return 'checking'
  switch (payment?.state) {
    case undefined:
      return 'unpaid'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'stopped'
    case 'expired':
      return 'too_late'
    // It came, and bought nothing: the order had changed, and the money is on its way back.
    case 'succeeded':
      return refunds.requested + refunds.succeeded > 0 ? 'refunded' : 'checking'
    default:
      return 'checking'
  }
}

const firstPause = 1000
const longestPause = 5000
/** After this long one may close the page: the answer comes by e-mail. */
export const patience = 60_000

/** How long to wait before the next question, the more the longer it takes already. */
export function pauseBefore(question: number): number {
  return Math.min(longestPause, firstPause * 1.35 ** question)
}
