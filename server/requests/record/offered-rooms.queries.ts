import type { Queries } from '#server/db/connect.ts'

/** An offer of several rooms as it was written, with what came of each; null for an offer of one room. */
export async function readOfferedRooms(db: Queries, offerId: string) {
  const offer = await db.selectFrom('offer').selectAll().where('id', '=', offerId).executeTakeFirst()
  if (!offer) return null
  const parts = await db
    .selectFrom('offer_part')
    .innerJoin('room', 'room.id', 'offer_part.room_id')
    .leftJoin('order', 'order.id', 'offer_part.order_id')
    .leftJoin('booking', 'booking.order_id', 'offer_part.order_id')
    .select([
      'offer_part.position',
      'offer_part.room_id',
      'offer_part.starts_at',
      'offer_part.players',
      'offer_part.amount',
    ])
    .select(['offer_part.order_id', 'lost_at', 'room.slug', 'room.name', 'order.code', 'order.state'])
    // A booking that was moved since is where it is now.
    .select(['booking.starts_at as booked_at'])
    .where('offer_id', '=', offerId)
    .orderBy('offer_part.position')
    .execute()
  const lines = await db
    .selectFrom('offer_line')
    .select(['name', 'amount'])
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .execute()
  const addOns = await db
    .selectFrom('offer_add_on')
    .select(['slug', 'name', 'quantity', 'unit_amount as unitAmount'])
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .execute()
  return { ...offer, parts, lines, addOns }
}

export type OfferedRooms = NonNullable<Awaited<ReturnType<typeof readOfferedRooms>>>
export type OfferedRoom = OfferedRooms['parts'][number]
