import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { forgetAcceptance } from '#server/house-documents/accept-documents.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { writeQuote } from '#server/orders/record/order-lines.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { releaseClaims } from '#server/orders/reserve-vouchers-and-promo.ts'
import { writeItems } from '#server/store/order-items.ts'

const batch = 200
const untouched = 30 * 24 * 60 * 60_000

/**
 * Throws carts away that nobody has touched for a month: what lay in them, and who they belonged to. Money that comes
 * for one after that finds nothing to buy and goes back. Answers how many.
 */
export async function expireCarts(db: Queries, now: number): Promise<number> {
  const before = new Date(now - untouched)
  const forgotten = await db
    .selectFrom('order')
    .select('id')
    .where('state', '=', 'open')
    .where('source', '=', 'web')
    .where('touched_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('booking').select('booking.id').whereRef('booking.order_id', '=', 'order.id'))),
    )
    .limit(batch)
    .execute()
  let expired = 0
  for (const { id } of forgotten) if (await expireCart(db, id, before)) expired++
  return expired
}

async function expireCart(db: Queries, orderId: string, before: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.order.state !== 'open' || locked.booking || locked.order.touched_at >= before) return false
    // Its page is closed by whoever looks after payments; then its time has come.
    if ((await readOrderMoney(tx, orderId)).undecided) return false
    await releaseClaims(tx, orderId)
    await writeItems(tx, orderId, [])
    const nothing = { lines: [], total: 0, payable: 0, dueNow: 0, vat: 0 }
    await writeQuote(tx, orderId, { currency: locked.order.currency, ...nothing })
    await tx
      .updateTable('order')
      .set({ state: 'expired', promo_code_id: null, name: null, email: null, phone: null })
      .set({ group_name: null, notes: '', rules_accepted_at: null })
      .where('id', '=', orderId)
      .execute()
    await forgetAcceptance(tx, orderId)
    return true
  })
}
