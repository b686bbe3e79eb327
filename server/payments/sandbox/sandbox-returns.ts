import type { Queries } from '#server/db/connect.ts'
import type { Returns } from '#server/payment-providers/provider/returns.ts'

/** What was given back of a payment; the demo has no banks that would ask for more. */
export async function sandboxReturns(db: Queries, ref: string): Promise<Returns> {
  const rows = await db
    .selectFrom('sandbox_refund')
    .select(['key', 'amount'])
    .where('payment_ref', '=', ref)
    .orderBy('created_at')
    .execute()
  const refunds = rows.map(({ key, amount }) => ({
    ...({ ref: `sbr_${key}`, refundId: key, amount, state: 'succeeded', failure: null } as const),
  }))
  return { refunds, disputes: [] }
}
