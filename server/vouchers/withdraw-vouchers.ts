import type { Transaction } from '#server/db/connect.ts'

/**
 * Takes the gift cards of a sale that never was out of use; their ledger is that of the sale. False when somebody has
 * paid with one of them, or it was withdrawn by itself.
 */
export async function withdrawVouchers(tx: Transaction, orderId: string, now: number): Promise<boolean> {
  const sold = await tx
    .selectFrom('order_item')
    .select(['voucher_id as id', 'unit_amount as amount'])
    .where('order_id', '=', orderId)
    .where('voucher_id', 'is not', null)
    .orderBy('voucher_id')
    .execute()
  for (const { id, amount } of sold) {
    if (id === null) continue
    // Whoever spends has locked the row: a card of which a part is gone stays.
    const { numUpdatedRows } = await tx
      .updateTable('voucher')
      .set({ voided_at: new Date(now) })
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .where('balance', '=', amount)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const movement = { voucher_id: id, order_id: null, kind: 'void', amount: -amount } as const
    await tx
      .insertInto('voucher_movement')
      .values({ ...movement, created_at: new Date(now) })
      .execute()
  }
  return true
}
