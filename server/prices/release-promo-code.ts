import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'

/** Gives back the use of a promo code that an order has claimed, if any; asking again changes nothing. */
export async function releasePromoCode(db: Queries, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const released = await tx
      .deleteFrom('promo_code_use')
      .where('order_id', '=', orderId)
      .returning('promo_code_id')
      .executeTakeFirst()
    if (!released) return
    await updateRow(tx, 'promo_code', released.promo_code_id, { uses: sql`uses - 1` })
  })
}
