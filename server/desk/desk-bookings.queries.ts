import { sql } from 'kysely'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { DeskGame } from '#contracts/public-game.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { e164 } from '#domain/phone/phone.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'
import { readGuestLines } from '#server/guests/guest-lines.queries.ts'

/** For how many players of a booking the waiver is signed; null where the branch asks for none. */
export const signedOf = sql<number | null>`case when branch.asks_waivers then (
  select coalesce(sum(minors_count + case role when 'guardian_only' then 0 else 1 end), 0)::integer
  from waiver where waiver.order_id = booking.order_id and set_aside_at is null
) end`

const deskGameOf = sql<DeskGame | null>`case when booking.session_id is not null then (
  select jsonb_build_object(
    'id', id, 'seatsTaken', taken, 'seats', capacity, 'minimum', minimum, 'decidesAt',
    to_char(decides_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', state, 'company', company
  )
  from shared_session where shared_session.id = booking.session_id
) end`.as('game')

const resultOf = sql<DeskBooking['result'] | null>`(
  select jsonb_build_object(
    'escaped', escaped, 'seconds', seconds, 'clues', clues, 'helped', helped, 'teamName', team_name, 'host', host_id,
    'listed', listed
  )
  from game_result where game_result.booking_id = booking.id
)`

const photoOf = sql<{ id: string; takenAt: string } | null>`(
  select jsonb_build_object('id', id, 'takenAt', taken_at)
  from game_photo where game_photo.booking_id = booking.id and removed_at is null
)`

type Wanted =
  | { readonly branchId: number; readonly date: IsoDate; readonly until?: IsoDate }
  | { readonly orderId: string }

/**
 * What the desk needs to know of bookings: those of an evening (or of several, the last one counted) that take up a room
 * or did, or that of one order.
 */
export async function readDeskBookings(db: Queries, wanted: Wanted, now: number): Promise<DeskBooking[]> {
  const all = db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .select(['order.code', 'order.name', 'order.group_name', 'order.phone', 'order.source', 'order.notes'])
    .select([
      'order.guest_id',
      'order.currency',
      'order.payable',
      'order.state',
      'room.slug',
      'room.name as room_name',
    ])
    .select([
      'booking.status',
      'booking.starts_at',
      'booking.ends_at',
      'booking.free_at',
      'booking.audience',
      'booking.players',
      'booking.children',
    ])
    .select(['booking.business_day', 'booking.checked_in_at', 'booking.held_until', 'booking.staff_note'])
    .select([
      sql<number>`(
        select coalesce(sum(amount - refunded), 0)::bigint from payment
        where payment.order_id = "order".id and payment.state = 'succeeded'
      )`.as('paid'),
      sql<{ name: Localised; quantity: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity) order by position), '[]')
        from order_line where order_line.order_id = "order".id and kind = 'add_on'
      )`.as('add_ons'),
      sql<number>`(
        select coalesce(sum(quantity), 0)::integer from order_item
        where order_item.order_id = "order".id and gift is null and handed_over_at is null
      )`.as('to_hand_over'),
      signedOf.as('signed'),
      deskGameOf,
      resultOf.as('result'),
      photoOf.as('photo'),
    ])
    .orderBy('booking.starts_at')
    .orderBy('room.position')
    .orderBy('booking.created_at', 'desc')
  const rows = await ('orderId' in wanted
    ? all.where('booking.order_id', '=', wanted.orderId).limit(1)
    : all
        .where('booking.branch_id', '=', wanted.branchId)
        .where('booking.business_day', '>=', wanted.date)
        .where('booking.business_day', '<=', wanted.until ?? wanted.date)
        .where('booking.status', 'not in', ['expired', 'cancelled'])
        .where((booking) =>
          booking.or([
            booking('booking.status', '<>', 'held'),
            booking('booking.held_until', '>', new Date(now)),
          ]),
        )
  ).execute()
  const guests = await readGuestLines(
    db,
    rows.map((row) => ({ guestId: row.guest_id, before: row.starts_at })),
  )
  return rows.map((row, index) => ({
    code: row.code,
    room: { slug: row.slug, name: row.room_name },
    status: row.status,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    freeAt: row.free_at.toISOString(),
    date: row.business_day,
    audience: row.audience,
    players: row.players,
    children: row.children,
    name: row.group_name || row.name,
    phone: row.phone && e164(row.phone),
    guest: guests[index] ?? null,
    source: row.source,
    guestNotes: row.notes,
    staffNote: row.staff_note,
    addOns: row.add_ons,
    currency: row.currency,
    payable: row.payable,
    paid: row.paid,
    due: row.state === 'cancelled' ? 0 : Math.max(0, row.payable - row.paid),
    ...(row.signed !== null && { signed: row.signed }),
    ...(row.result && { result: row.result }),
    ...(row.photo && { photo: { id: row.photo.id, takenAt: new Date(row.photo.takenAt).toISOString() } }),
    toHandOver: row.state === 'confirmed' ? row.to_hand_over : 0,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    heldUntil: row.status === 'held' ? (row.held_until?.toISOString() ?? null) : null,
    ...(row.game && { game: row.game }),
  }))
}
