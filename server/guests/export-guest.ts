import type { Queries } from '#server/db/connect.ts'
import type { FoundGuest } from './find-guest.ts'

/** A list that SQL takes even when nothing is in it. */
const someOf = (ids: readonly string[]) => (ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])

/** All that is kept about somebody, as they may ask for it. What belongs to the venue alone (its keys, its notes on
 * other guests) is not among it. */
export async function exportGuest(db: Queries, guest: FoundGuest): Promise<object> {
  const orderIds = someOf(guest.orders.map(({ id }) => id))
  const requestIds = someOf(guest.requests.map(({ id }) => id))
  const cards = someOf([...guest.bought, ...guest.received])
  const partsPaid = someOf(guest.others.payments.map(({ id }) => id))
  const mails = guest.mails.filter((id) => !guest.friendsMails.includes(id))
  return {
    orders: await db
      .selectFrom('order')
      .select(['id', 'code', 'state', 'source', 'locale', 'name', 'email', 'phone', 'group_name', 'notes'])
      .select(['currency', 'total', 'payable', 'vat', 'created_at', 'confirmed_at', 'cancelled_at'])
      .where('id', 'in', orderIds)
      .orderBy('created_at')
      .execute(),
    orderLines: await db
      .selectFrom('order_line')
      .select(['order_id', 'kind', 'name', 'quantity', 'amount', 'vat', 'currency'])
      .where('order_id', 'in', orderIds)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    bookings: await db
      .selectFrom('booking')
      .innerJoin('room', 'room.id', 'booking.room_id')
      .select([
        'order_id',
        'room.name as room',
        'status',
        'players',
        'children',
        'starts_at',
        'ends_at',
        'staff_note',
      ])
      .where('order_id', 'in', orderIds)
      .orderBy('starts_at')
      .execute(),
    games: await db
      .selectFrom('game_result')
      .innerJoin('booking', 'booking.id', 'game_result.booking_id')
      .select(['booking.order_id', 'escaped', 'seconds', 'clues', 'helped', 'team_name', 'listed'])
      .where('booking.order_id', 'in', orderIds)
      .orderBy('booking.starts_at')
      .execute(),
    incidents: await db
      .selectFrom('incident')
      .innerJoin('booking', 'booking.id', 'incident.booking_id')
      .select(['booking.order_id', 'incident.kind', 'incident.note', 'incident.noted_at'])
      .where('booking.order_id', 'in', orderIds)
      .orderBy('incident.noted_at')
      .execute(),
    photographs: await db
      .selectFrom('game_photo')
      .innerJoin('booking', 'booking.id', 'game_photo.booking_id')
      .select(['booking.order_id', 'visible', 'taken_at', 'removed_at'])
      .where('booking.order_id', 'in', orderIds)
      .orderBy('taken_at')
      .execute(),
    companions: await db
      .selectFrom('companion')
      .select(['order_id', 'name', 'created_at'])
      .where('order_id', 'in', orderIds)
      .orderBy('position')
      .execute(),
    shares: await db
      .selectFrom('split_share')
      .select(['order_id', 'label', 'amount', 'paid', 'created_at'])
      .where('order_id', 'in', orderIds)
      .where('gone', '=', false)
      .orderBy('position')
      .execute(),
    waivers: await db
      .selectFrom('waiver')
      .select([
        'order_id',
        'name',
        'role',
        'phone',
        'minors',
        'photo_consent',
        'version',
        'locale',
        'signed_at',
      ])
      .where((row) =>
        row.or([row('order_id', 'in', orderIds), row('id', 'in', someOf(guest.others.waivers))]),
      )
      .orderBy('signed_at')
      .execute(),
    payments: await db
      .selectFrom('payment')
      .select(['order_id', 'amount', 'currency', 'provider', 'state', 'refunded', 'created_at'])
      .where((row) => row.or([row('order_id', 'in', orderIds), row('id', 'in', partsPaid)]))
      .orderBy('created_at')
      .execute(),
    refunds: await db
      .selectFrom('refund')
      .select(['order_id', 'amount', 'currency', 'state', 'reason', 'created_at'])
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .execute(),
    giftCards: await db
      .selectFrom('voucher')
      .select(['currency', 'initial', 'balance', 'expires_at', 'recipient_name', 'recipient_email'])
      .select(['sender_name', 'message', 'created_at'])
      .where('id', 'in', cards)
      .orderBy('created_at')
      .execute(),
    requests: await db
      .selectFrom('request')
      .select(['id', 'code', 'type', 'state', 'name', 'email', 'phone', 'company', 'country', 'notes'])
      .select('created_at')
      .where('id', 'in', requestIds)
      .orderBy('created_at')
      .execute(),
    messages: await db
      .selectFrom('request_message')
      .select(['request_id', 'author', 'text', 'created_at'])
      .where('request_id', 'in', requestIds)
      .orderBy('position')
      .execute(),
    offers: await db
      .selectFrom('offer')
      .select(['request_id', 'company', 'tax_number', 'deposit', 'currency', 'pay_by', 'created_at'])
      .where('request_id', 'in', requestIds)
      .orderBy('created_at')
      .execute(),
    reviews: await db
      .selectFrom('review')
      .select(['rating', 'author_name', 'text', 'state', 'created_at'])
      .where('id', 'in', someOf(guest.reviews))
      .execute(),
    guests: await db
      .selectFrom('known_guest')
      .select(['name', 'email', 'phone', 'locale', 'note', 'created_at'])
      .where('id', 'in', someOf(guest.imported.known.map(({ id }) => id)))
      .execute(),
    notes: await db
      .selectFrom('guest')
      .select(['note', 'tags', 'created_at'])
      .where((one) =>
        one.exists(
          one
            .selectFrom('order')
            .select('order.id')
            .whereRef('order.guest_id', '=', 'guest.id')
            .where('order.id', 'in', orderIds),
        ),
      )
      .execute(),
    waiting: await db
      .selectFrom('waiting')
      .select([
        'code',
        'business_day',
        'players',
        'name',
        'email',
        'phone',
        'state',
        'created_at',
        'ended_at',
      ])
      .where('id', 'in', someOf(guest.waiting))
      .orderBy('created_at')
      .execute(),
    mails: await db
      .selectFrom('mail')
      .select(['kind', 'recipient', 'subject', 'text', 'state', 'created_at', 'sent_at'])
      .where('id', 'in', someOf(mails))
      .orderBy('created_at')
      .execute(),
  }
}
