import { sql } from 'kysely'
import { invoiceSums } from '#domain/invoice/invoice-sums.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { showOrder } from '#server/orders/show-order.ts'

export type Invoice = NonNullable<Awaited<ReturnType<typeof readInvoice>>>

/** The invoice of an order that was sold, as far as it still is; null before that, and when nothing was kept. */
export async function readInvoice(db: Queries, orderId: string) {
  const order = await showOrder(db, orderId)
  if (order?.state !== 'confirmed' && order?.state !== 'cancelled') return null
  const money = await readOrderMoney(db, orderId)
  const vouchers = money.vouchers.reduce((sum, { spent }) => sum + spent, 0)
  const cancelled = order.state === 'cancelled'
  if (cancelled && money.paid + vouchers === 0) return null
  const { booking, refunds } = order
  const { name, address, phone, timeZone, businessDayStart, vatNumber } = order.branch
  return {
    code: order.code,
    currency: order.currency,
    ...(await readDates(db, orderId)),
    branch: { name, address, phone, timeZone, businessDayStart, vatNumber },
    guest: order.contact.name,
    ...(await readBuyer(db, orderId)),
    session: booking && {
      startsAt: Date.parse(booking.startsAt),
      businessDay: booking.businessDay,
      players: booking.players,
      children: booking.children,
    },
    sums: invoiceSums({
      lines: order.lines,
      total: order.total,
      payable: order.payable,
      vat: order.vat,
      cancelled,
      received: money.paid + refunds.requested + refunds.succeeded,
      givenBack: refunds.succeeded,
      promisedBack: refunds.requested,
      vouchers,
    }),
  }
}

/** The company of an offer of several rooms, as its paper has to name it. */
async function readBuyer(db: Queries, orderId: string) {
  const offer = await findRow(db, 'offer', { order_id: orderId }, ['company', 'tax_number'])
  return { company: offer?.company ?? null, buyerTaxNumber: offer?.tax_number ?? null }
}

async function readDates(db: Queries, orderId: string) {
  const { venue } = await db.selectFrom('venue').select('name as venue').executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('order')
    .select(['locale', 'created_at', 'confirmed_at', 'cancelled_at as cancelledAt'])
    .select(
      sql<Date | null>`(
        select max(booking_event.created_at) from booking_event
        join booking on booking.id = booking_event.booking_id
        where booking.order_id = "order".id and booking_event.kind in ('moved', 'players_changed')
      )`.as('moved_at'),
    )
    .select(
      sql<Date | null>`(
        select max(created_at) from staff_refund where staff_refund.order_id = "order".id
      )`.as('given_back_at'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { locale, cancelledAt } = order
  return {
    venue,
    locale,
    cancelledAt,
    // Of the last thing that changed what it says.
    issuedAt: new Date(
      Math.max(
        (cancelledAt ?? order.moved_at ?? order.confirmed_at ?? order.created_at).getTime(),
        order.given_back_at?.getTime() ?? 0,
      ),
    ),
  }
}
