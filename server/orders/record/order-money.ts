import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

export type OrderMoney = {
  /** What came, less what went back or is about to. */
  readonly paid: number
  /** What gift cards paid for, by gift card and in all, less what was given back to them. */
  readonly vouchers: readonly { readonly id: string; readonly spent: number }[]
  readonly vouchersSpent: number
  /** A payment of which nobody knows yet how it ends. */
  readonly undecided: boolean
}

/** What has been paid for an order so far. */
export async function readOrderMoney(db: Queries, orderId: string): Promise<OrderMoney> {
  const sums = await db
    .selectFrom('payment')
    .select([
      sql<number>`coalesce(sum(amount - refunded) filter (where state = 'succeeded'), 0)::bigint`.as('paid'),
      sql<boolean>`coalesce(bool_or(state in ('created', 'pending')), false)`.as('undecided'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const vouchers = await db
    .selectFrom('voucher_movement')
    .select(['voucher_id as id', sql<number>`(-sum(amount))::bigint`.as('spent')])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['spend', 'return'])
    .groupBy('voucher_id')
    .having(sql<boolean>`sum(amount) < 0`)
    .execute()
  const vouchersSpent = vouchers.reduce((total, { spent }) => total + spent, 0)
  return { ...sums, vouchers, vouchersSpent }
}
