import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { brokenBooks } from './test-book-checks.ts'

/** What a database says of its orders, by code, and of its books. */
export type Found = {
  readonly orders: Record<string, { readonly status: string; readonly paid: number }>
  /** The numbers of closing reports. */
  readonly closes: readonly number[]
  readonly broken: Record<string, number>
}

export async function readFolder(db: Queries): Promise<Found> {
  const rows = await db
    .selectFrom('order')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .select((row) => [
      'code',
      'status',
      row
        .selectFrom('ledger_entry')
        .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('money'))
        .whereRef('ledger_entry.order_id', '=', 'order.id')
        .where('account', '=', 'money')
        .as('paid'),
    ])
    .execute()
  const orders = Object.fromEntries(rows.map(({ code, status, paid }) => [code, { status, paid: paid ?? 0 }]))
  const closes = await db.selectFrom('day_close').select('number').orderBy('number').execute()
  return { orders, closes: closes.map(({ number }) => number), broken: await brokenBooks(db) }
}
