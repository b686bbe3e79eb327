import { sql } from 'kysely'
import { saleEntries } from '#domain/ledger/postings.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { placeBooking, slotOf } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import type { BookingRow, LockedOrder, OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { acceptRequestOfOrder } from '#server/requests/record/accept-request-of-order.ts'
import { announceSoldOut } from '#server/store/announce-sold-out.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { issueGiftCards } from '#server/vouchers/issue-gift-cards.ts'

/**
 * Makes an order a sale: its booking is confirmed, the ledger says what was sold, the guest gets the ticket. A hold
 * that ran out is taken again if its slot is still free; `slot_lost` leaves everything as it was.
 */
export async function confirmOrder(
  tx: Transaction,
  { order, booking }: LockedOrder,
  actor: Actor,
  now: number,
): Promise<'confirmed' | 'slot_lost'> {
  if (booking && !(await confirmBooking(tx, booking, now))) return 'slot_lost'
  if (booking) await writeBookingEvent(tx, booking.id, 'confirmed', { actor }, now)
  await markConfirmed(tx, order, { actor, plays: booking !== null }, now)
  return 'confirmed'
}

/** The part of a confirmation that every order shares, wherever its booking was put. */
export async function markConfirmed(
  tx: Transaction,
  order: OrderRow,
  sale: { readonly actor: Actor; readonly plays: boolean },
  now: number,
): Promise<void> {
  await updateRow(tx, 'order', order.id, { state: 'confirmed', confirmed_at: new Date(now), choose_by: null })
  await issueGiftCards(tx, order, now)
  const totals = await readSaleTotals(tx, order.id)
  await postEntries(
    tx,
    {
      orderId: order.id,
      currency: order.currency,
      cause: `sale:${order.id}`,
      entries: saleEntries(totals),
    },
    now,
  )
  await causeDocuments(tx, { orderId: order.id, cause: `sale:${order.id}` }, now)
  await acceptRequestOfOrder(tx, order, now)
  await announceSoldOut(tx, order, sale.actor, now)
  // Neither do other programs write to a guest who is to hear nothing.
  if (order.quiet) return
  await queueOrderMail(tx, order, { kind: 'booking_confirmed', cause: `confirmed:${order.id}` })
  await announceEvent(
    tx,
    'order.confirmed',
    { order: order.code },
    { branchId: order.branch_id, orderId: order.id, ...sale, now },
  )
}

/** What the ledger has to know about an order. */
export async function readSaleTotals(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('order')
    .select([
      'total',
      'vat',
      'payable',
      sql<number>`(
        select coalesce(sum(amount), 0)::bigint from order_line
        where order_id = "order".id and kind = 'gift_card'
      )`.as('giftCards'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function confirmBooking(tx: Transaction, booking: BookingRow, now: number): Promise<boolean> {
  // Still held means still ours, even when its time has run out.
  if (booking.status === 'held') {
    const { numUpdatedRows } = await tx
      .updateTable('booking')
      .set({ status: 'confirmed' })
      .where('id', '=', booking.id)
      .where('status', '=', 'held')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  if (booking.status !== 'expired' || booking.starts_at.getTime() <= now) return false
  return placeBooking(tx, booking.id, slotOf(booking), { status: 'confirmed' }, now)
}
