import type { Order } from '#contracts/order.ts'
import type { Queries } from '#server/db/connect.ts'

/** The rooms of an offer, for the order that pays for them; none for any other. */
export async function readPaidRooms(db: Queries, orderId: string): Promise<NonNullable<Order['rooms']>> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('offer_part', 'offer_part.offer_id', 'offer.id')
    .innerJoin('order', 'order.id', 'offer_part.order_id')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['order.code', 'room.slug', 'room.name', 'booking.starts_at'])
    .select(['booking.players', 'booking.status'])
    .where('offer.order_id', '=', orderId)
    .orderBy('booking.starts_at')
    .orderBy('offer_part.position')
    .execute()
  return rows.map(({ code, slug, name, starts_at, players, status }) => ({
    code,
    room: { slug, name },
    startsAt: starts_at.toISOString(),
    players,
    status,
  }))
}
