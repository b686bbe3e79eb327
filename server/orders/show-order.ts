import { sql } from 'kysely'
import type { Order, OrderBooking } from '#contracts/order.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Queries } from '#server/db/connect.ts'
import { readAccepted } from '#server/house-documents/accept-documents.ts'
import { isAsked, termsNow } from '#server/orders/record/asked-to-choose.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { showItems } from '#server/store/show-items.ts'
import { readBuyer } from '#server/tax-documents/document-facts.queries.ts'
import { bookedGameOf } from './booked-game.queries.ts'
import { orderBranchOf, orderDeadlinesOf, readOffers } from './order-facts.ts'
import { readPaidRooms } from './paid-rooms.queries.ts'

/** An order as its guest may see it; null when there is none. */
export async function showOrder(db: Queries, orderId: string): Promise<Order | null> {
  const order = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .leftJoin('promo_code', 'promo_code.id', 'order.promo_code_id')
    .selectAll('order')
    .select(['branch.slug', 'branch.name as branch_name', 'branch.address', 'branch.directions'])
    .select(['branch.latitude', 'branch.longitude', 'branch.phone as branch_phone', 'branch.whatsapp'])
    .select([
      'branch.time_zone',
      'branch.business_day_start',
      'branch.vat_rate',
      'branch.vat_number',
      'branch.deposit_percent',
    ])
    .select('promo_code.code as promo_code')
    .where('order.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  const [lines, items, visit, payments, refunds, accepted, rooms, company] = await Promise.all([
    readLines(db, orderId),
    showItems(db, order),
    readBooking(db, orderId),
    readPayments(db, orderId),
    readRefunds(db, orderId),
    readAccepted(db, orderId),
    order.source === 'request' ? readPaidRooms(db, orderId) : [],
    readBuyer(db, orderId),
  ])
  const booking = visit?.booking ?? null
  return {
    code: order.code,
    state: order.state,
    branch: orderBranchOf(order),
    currency: order.currency,
    lines,
    items,
    total: order.total,
    payable: order.payable,
    dueNow: order.due_now,
    vat: order.vat,
    ...payments,
    pays: order.pays,
    depositPercent: order.deposit_percent,
    promoCode: order.promo_code,
    contact: {
      name: order.name,
      email: order.email,
      phone: order.phone,
      groupName: order.group_name,
      notes: order.notes,
    },
    ...(company && { buyer: { company: company.company, taxNumber: company.taxNumber } }),
    rulesAccepted: order.rules_accepted_at !== null,
    accepted,
    booking,
    ...(rooms.length > 1 && { rooms }),
    deadlines: booking && orderDeadlinesOf(booking, termsNow(order.terms, booking.asked === true)),
    offers: order.state === 'open' ? await readOffers(db, order.branch_id, lines, booking) : null,
    review: visit?.review ?? 'not_yet',
    refunds,
    cameLate: order.state === 'confirmed' && cameLate(order.confirmed_at, visit),
    chooseBy: order.choose_by?.toISOString() ?? null,
    createdAt: order.created_at.toISOString(),
  }
}

type Visit = {
  readonly booking: OrderBooking
  readonly review: Order['review']
  readonly heldUntil: Date | null
  /** Somebody else got the slot that was paid for, and the guest chose another one. */
  readonly slotLost: boolean
}

function cameLate(confirmedAt: Date | null, visit: Visit | null): boolean {
  if (!confirmedAt || !visit?.heldUntil || visit.slotLost) return false
  return confirmedAt > visit.heldUntil
}

async function readBooking(db: Queries, orderId: string): Promise<Visit | null> {
  const row = await db
    .selectFrom('booking')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .leftJoin('review', 'review.booking_id', 'booking.id')
    .selectAll('booking')
    .select(['room.slug', 'room.name', 'review.id as review_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking_event')
          .select('booking_event.id')
          .whereRef('booking_event.booking_id', '=', 'booking.id')
          .where('booking_event.kind', '=', 'slot_lost'),
      ).as('slot_lost'),
    )
    .select(bookedGameOf)
    .where('order_id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const played = row.status === 'completed' ? 'open' : 'not_yet'
  return {
    booking: { ...bookingOf(row), ...(row.game && { game: row.game }) },
    review: row.review_id === null ? played : 'given',
    heldUntil: row.held_until,
    slotLost: Boolean(row.slot_lost),
  }
}

type BookingWithRoom = BookingRow & { readonly slug: string; readonly name: Localised }

function bookingOf(booking: BookingWithRoom): OrderBooking {
  return {
    id: booking.id,
    room: { slug: booking.slug, name: booking.name },
    status: booking.status,
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    businessDay: booking.business_day,
    audience: booking.audience,
    players: booking.players,
    children: booking.children,
    ...(isAsked(booking) && { asked: true }),
    heldUntil: booking.status === 'held' ? (booking.held_until?.toISOString() ?? null) : null,
  }
}

async function readPayments(db: Queries, orderId: string): Promise<Pick<Order, 'paid' | 'payment'>> {
  const payments = await db
    .selectFrom('payment')
    .select(['state', 'failure', 'amount', 'refunded', 'share_id'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  const paid = payments
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  // How a friend's card fares is not told to whoever booked.
  const newest = payments.find(({ share_id }) => share_id === null)
  return { paid, payment: newest ? { state: newest.state, failure: newest.failure } : null }
}

function readRefunds(db: Queries, orderId: string): Promise<Order['refunds']> {
  return db
    .selectFrom('refund')
    .select([
      sql<number>`coalesce(sum(amount) filter (where state <> 'succeeded'), 0)::bigint`.as('requested'),
      sql<number>`coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint`.as('succeeded'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}
