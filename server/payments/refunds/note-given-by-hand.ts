import type { Transaction } from '#server/db/connect.ts'
import { noteRefundOutcome } from './note-refund-outcome.ts'

const prefix = 'refund_by_hand:'

/** The cause of the notice that asks somebody to give money back by hand. */
export const byHandCause = (refundId: string) => `${prefix}${refundId}`

/** Whoever answers that notice says that the money went: only now do the books. */
export async function noteGivenByHand(tx: Transaction, cause: string, now: number): Promise<void> {
  if (!cause.startsWith(prefix)) return
  const truth = { ref: null, state: 'succeeded', failure: null } as const
  await noteRefundOutcome(tx, cause.slice(prefix.length), truth, now)
}
