import type { Queries } from '#server/db/connect.ts'

/** The order that came of a request, with the room it is for; undefined when there is none. */
export function orderOfRequest(db: Queries, requestId: string) {
  return db
    .selectFrom('request')
    .innerJoin('order', 'order.id', 'request.order_id')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['order.id', 'order.code', 'order.secret', 'order.state', 'room.slug as room'])
    .where('request.id', '=', requestId)
    .orderBy('booking.created_at', 'desc')
    .executeTakeFirst()
}
