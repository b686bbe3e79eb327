import { type DeskMeans, isDeskMeans } from '#domain/till/means.ts'
import type { Transaction } from '#server/db/connect.ts'
import { noteRefundOutcome } from './note-refund-outcome.ts'

const prefix = 'refund_by_hand:'

/** The cause of the notice that asks somebody to give money back by hand. */
export const byHandCause = (refundId: string) => `${prefix}${refundId}`

type Given = { readonly cause: string; readonly staffId: string; readonly means?: DeskMeans | undefined }

/** Whoever answers that notice says that the money went, and how: only now do the books. */
export async function noteGivenByHand(
  tx: Transaction,
  { cause, staffId, means }: Given,
  now: number,
): Promise<void> {
  if (!cause.startsWith(prefix)) return
  const refundId = cause.slice(prefix.length)
  const hand = { staffId, means: means ?? (await usualMeans(tx, refundId)) }
  await noteRefundOutcome(tx, refundId, { ref: null, state: 'succeeded', failure: null }, now, hand)
}

/** The way it came; what came elsewhere is sent. */
async function usualMeans(tx: Transaction, refundId: string): Promise<DeskMeans> {
  const { provider } = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('payment.provider')
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return isDeskMeans(provider) ? provider : 'transfer'
}
