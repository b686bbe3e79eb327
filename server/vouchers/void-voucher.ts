import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/** Takes a voucher out of use with all that is left on it; answers how much that was, null when it was void already. */
export async function voidVoucher(db: Database, voucherId: string, now: number): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const voided = await tx
      .updateTable('voucher')
      .set({ voided_at: new Date(now) })
      .where('id', '=', voucherId)
      .where('voided_at', 'is', null)
      .returning('balance')
      .executeTakeFirst()
    if (!voided) return null
    if (voided.balance > 0)
      await tx
        .insertInto('voucher_movement')
        .values({
          voucher_id: voucherId,
          order_id: null,
          kind: 'void',
          amount: -voided.balance,
          created_at: new Date(now),
        })
        .execute()
    return voided.balance
  })
}
