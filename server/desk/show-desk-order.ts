import { sql } from 'kysely'
import type { DeskOrder } from '#contracts/office/desk.ts'
import { optionNames } from '#domain/product/item-line.ts'
import type { OfficeReader } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { readItems } from '#server/store/order-items.ts'
import { saleReturnOf } from '#server/till/record/sale-return.ts'
import { readTakings, takingsOf } from '#server/till/record/takings.queries.ts'
import { readDeskBookings } from './desk-bookings.queries.ts'
import { type DeskOrderCall, type DeskRefusal, lockDeskOrder } from './desk-order.ts'

/** One order with its booking and what happened to it. */
export async function showDeskOrder(
  db: Queries,
  call: DeskOrderCall<OfficeReader>,
  now: number,
): Promise<Outcome<{ shown: DeskOrder }, DeskRefusal>> {
  return inTransaction(db, async (tx) => {
    const found = await lockDeskOrder(tx, call, 'booking.read', now)
    if (!found.ok) return found
    const { order, booking } = found.locked
    const [shown] = await readDeskBookings(tx, { orderId: order.id }, now)
    const takings = await readTakings(tx, { ...takingsOf(order), actor: call.actor }, now)
    return {
      ok: true,
      shown: {
        booking: shown ?? null,
        order: await orderAnswer(tx, order.id),
        things: await readThings(tx, order.id),
        takings,
        saleReturn: saleReturnOf(found.locked, takings, call.actor, now),
        events: booking ? await readEvents(tx, booking.id) : [],
      },
    }
  })
}

/** What happened to a booking, from the first to the last. */
export async function readEvents(tx: Transaction, bookingId: string): Promise<DeskOrder['events']> {
  const rows = await tx
    .selectFrom('booking_event')
    .leftJoin('staff_member', (join) => join.on('actor', '=', sql`'staff:' || staff_member.id`))
    .select(['kind', 'actor', 'booking_event.created_at', 'staff_member.name'])
    .where('booking_id', '=', bookingId)
    .orderBy('booking_event.id')
    .execute()
  return rows.map((row) => ({ at: row.created_at.toISOString(), kind: row.kind, by: row.name ?? row.actor }))
}

/** What they bought to take home; gift cards lie at no desk. */
async function readThings(tx: Transaction, orderId: string): Promise<DeskOrder['things']> {
  const items = await readItems(tx, orderId)
  return items.flatMap(({ item, name, variants, quantity, handed_over_at: handedOver }) =>
    item.kind === 'gift_card'
      ? []
      : [
          {
            name,
            options: optionNames(variants, item),
            quantity,
            handedOverAt: handedOver?.toISOString() ?? null,
          },
        ],
  )
}
