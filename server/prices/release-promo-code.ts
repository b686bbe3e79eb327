import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/** Gives back the use of a promo code that an order has claimed, if any; asking again changes nothing. */
export async function releasePromoCode(db: Queries, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const released = await tx
      .deleteFrom('promo_code_use')
      .where('order_id', '=', orderId)
      .returning('promo_code_id')
      .executeTakeFirst()
    if (!released) return
    await tx
      .updateTable('promo_code')
      .set({ uses: sql`uses - 1` })
      .where('id', '=', released.promo_code_id)
      .execute()
  })
}
