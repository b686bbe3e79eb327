import type { Selectable } from 'kysely'
import type { Schema, Transaction } from '#server/db/connect.ts'

export type OrderRow = Selectable<Schema['order']>
export type BookingRow = Selectable<Schema['booking']>

export type LockedOrder = {
  readonly order: OrderRow
  /** None in an order from the store. */
  readonly booking: BookingRow | null
}

/**
 * Takes an order for this transaction alone. Everything that happens to an order begins here, so whatever comes at
 * the same time comes one after the other: a payment, a cancellation, an expiry.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  const order = await tx
    .selectFrom('order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return null
  // A hold that ran out may be cleared by somebody who wants the slot, without the order's lock.
  const booking = await tx
    .selectFrom('booking')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return { order, booking: booking ?? null }
}
