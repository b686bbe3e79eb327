import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeOffVoucher } from './write-off-voucher.ts'

/**
 * Takes a voucher out of use and writes off what is left on it; answers how much that was, null when it was void
 * already. What an order has spent of it before stays spent.
 */
export async function voidVoucher(db: Queries, voucherId: string, now: number): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    // Whoever spends or gives back has locked the row: the balance is the one they leave.
    const voided = await tx
      .updateTable('voucher')
      .set({ voided_at: new Date(now) })
      .where('id', '=', voucherId)
      .where('voided_at', 'is', null)
      .returning(['balance', 'currency', 'bought_by'])
      .executeTakeFirst()
    if (!voided) return null
    const { balance: amount, currency, bought_by: boughtBy } = voided
    if (amount > 0) await writeOffVoucher(tx, { voucherId, amount, currency, boughtBy, now })
    return amount
  })
}
