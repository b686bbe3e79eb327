import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'

/** An order as its mails need it. `booking` is null when it is for the store alone. */
export type MailedOrder = Awaited<ReturnType<typeof readMailedOrder>>
export type MailedBooking = NonNullable<MailedOrder['booking']>

/** The order of a mail with one of its bookings: the one asked for, or the newest. */
export async function readMailedOrder(db: Queries, orderId: string, bookingId?: string) {
  const order = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['order.id', 'order.code', 'order.secret', 'order.name', 'order.currency', 'order.state'])
    .select(['order.due_now as dueNow', 'order.choose_by as chooseBy', 'order.terms'])
    .select([
      'branch.slug',
      'branch.published',
      'branch.name as branchName',
      'branch.directions',
      'branch.address',
      'branch.phone',
    ])
    .select(['branch.time_zone as timeZone', 'branch.business_day_start as businessDayStart'])
    .select(['branch.latitude', 'branch.longitude', 'branch.asks_waivers as asksWaivers'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { slug, published, branchName, directions, address, phone, ...others } = order
  const { timeZone, businessDayStart, latitude, longitude, asksWaivers, ...rest } = others
  const place = { address, directions, latitude, longitude }
  return {
    ...rest,
    branch: { slug, published, name: branchName, phone, timeZone, businessDayStart, asksWaivers, ...place },
    booking: await readMailedBooking(db, orderId, bookingId),
  }
}

async function readMailedBooking(db: Queries, orderId: string, id?: string) {
  const bookings = db
    .selectFrom('booking')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select([
      'booking.id',
      'room.slug as room',
      'booking.room_id as roomId',
      'room.name as roomName',
      'booking.status',
    ])
    .select([
      'booking.players',
      'booking.children',
      'booking.starts_at as startsAt',
      'booking.ends_at as endsAt',
    ])
    .select([
      'booking.business_day as businessDay',
      'booking.held_until as heldUntil',
      'booking.moved_from as movedFrom',
      'booking.asked_start as askedStart',
    ])
    // How often it was moved.
    .select(({ selectFrom, fn }) =>
      selectFrom('booking_event')
        .select(fn.countAll<number>().as('moves'))
        .whereRef('booking_event.booking_id', '=', 'booking.id')
        .where('booking_event.kind', '=', 'moved')
        .as('moves'),
    )
    .where('booking.order_id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id')
  const booking = await (id ? bookings.where('booking.id', '=', id) : bookings).executeTakeFirst()
  return booking ? { ...booking, moves: booking.moves ?? 0 } : null
}

/** The venue's name in the language of the mail. */
export async function readVenueName(db: Queries, locale: Locale): Promise<string> {
  return (await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()).name[locale]
}
