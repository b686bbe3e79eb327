import { sql } from 'kysely'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import type { Queries } from '#server/db/connect.ts'
import type { OrderInTables } from './order-progress.ts'

/** What a database says of its orders and books after a crash. */
export type Tables = { readonly orders: readonly OrderInTables[]; readonly broken: Record<string, number> }

export async function readTables(db: Queries): Promise<Tables> {
  const { rows } = await sql<OrderInTables>`
    select code, status as booking, payable::integer,
      coalesce((
        select sum(amount) from ledger_entry where order_id = "order".id and account = 'money'
      ), 0)::integer as money,
      coalesce((
        select sum(amount) from refund where order_id = "order".id and state = 'requested'
      ), 0)::integer as "refundsRequested",
      coalesce((
        select sum(amount) from refund where order_id = "order".id and state = 'succeeded'
      ), 0)::integer as "refundsDone"
    from "order" join booking on booking.order_id = "order".id
  `.execute(db)
  return { orders: rows, broken: await brokenBooks(db) }
}
