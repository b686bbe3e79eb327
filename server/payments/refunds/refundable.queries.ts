import { sql } from 'kysely'
import type { EarnedSoFar } from '#domain/ledger/postings.ts'
import type { Queries } from '#server/db/connect.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import type { OrderMoney } from '#server/orders/record/order-money.ts'

export type Refundable = EarnedSoFar & {
  /** What may still go back: what was earned of an order and is not owed for it any more. */
  readonly refundable: number
}

/**
 * What of an order can be given back, by the ledger: it alone knows what a cancellation kept, what became a gift card and
 * what was a gift card from the first.
 */
export async function readRefundable(
  db: Queries,
  order: Pick<OrderRow, 'id' | 'state' | 'payable'>,
  { paid }: Pick<OrderMoney, 'paid'>,
): Promise<Refundable> {
  const sums = await db
    .selectFrom('ledger_entry')
    .select([
      sql<number>`coalesce(-sum(amount) filter (where account in ('sales', 'vat')), 0)::bigint`.as('earned'),
      sql<number>`coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint`.as('vat'),
    ])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const owed = order.state === 'confirmed' ? Math.max(0, order.payable - paid) : 0
  return { ...sums, refundable: Math.max(0, sums.earned - owed) }
}

/** What was given back of an order so far, by its cancellation, an edit or staff: a manager's limit is for all of it. */
export async function readGivenBack(db: Queries, orderId: string): Promise<number> {
  const { given } = await db
    .selectNoFrom(
      sql<number>`(
        (select coalesce(sum(amount), 0) from staff_refund where order_id = ${orderId})
        + (select coalesce(sum(amount), 0) from refund where order_id = ${orderId} and reason in ('cancelled', 'edited'))
      )::bigint`.as('given'),
    )
    .executeTakeFirstOrThrow()
  return given
}
