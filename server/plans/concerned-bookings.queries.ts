import { sql } from 'kysely'
import type { ConcernedBooking } from '#contracts/office/plans.ts'
import { e164 } from '#domain/phone/phone.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { isAsked } from '#server/orders/record/asked-to-choose.ts'

type Wanted = {
  readonly branchId: number
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly roomId?: number | null
}

/** The bookings of these evenings that are still to be played, with whom to call about them. */
export async function readConcernedBookings(
  db: Queries,
  { branchId, from, until, roomId = null }: Wanted,
  now: EpochMs,
): Promise<ConcernedBooking[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['order.code', 'order.name', 'order.group_name', 'order.phone', 'order.email', 'order.locale'])
    .select(['order.currency', 'room.slug', 'room.name as room_name', 'booking.players', 'booking.status'])
    .select(['booking.starts_at', 'booking.business_day', 'booking.audience', 'booking.asked_start'])
    .select(
      sql<number>`(
        select coalesce(sum(amount - refunded), 0)::bigint from payment
        where payment.order_id = "order".id and payment.state = 'succeeded'
      )`.as('paid'),
    )
    .where('booking.branch_id', '=', branchId)
    .where('booking.business_day', '>=', from)
    .where('booking.starts_at', '>', new Date(now))
    .where(sql<boolean>`booking.status in ('held', 'confirmed', 'checked_in')`)
    .where(sql<boolean>`not (booking.status = 'held' and booking.held_until <= ${new Date(now)})`)
    .$if(until !== undefined, (all) => all.where('booking.business_day', '<=', until ?? ''))
    .$if(roomId !== null, (all) => all.where('booking.room_id', '=', roomId ?? 0))
    .orderBy('booking.starts_at')
    .orderBy('room.position')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    room: { slug: row.slug, name: row.room_name },
    startsAt: row.starts_at.toISOString(),
    date: row.business_day,
    audience: row.audience,
    players: row.players,
    status: row.status as ConcernedBooking['status'],
    name: row.group_name || row.name,
    phone: row.phone && e164(row.phone),
    email: row.email,
    locale: row.locale,
    currency: row.currency,
    paid: row.paid,
    asked: isAsked(row),
  }))
}
