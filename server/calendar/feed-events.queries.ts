import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

const day = 24 * 60 * 60_000
// Who plans further ahead than a calendar can show has the office.
const [daysBack, mostEvents] = [14, 2000]

type FeedSpan = { readonly branchId: number; readonly roomId: number | null }

/** What a feed tells of bookings: when, where, how the group calls itself, how many, and the reference. No more. */
export async function readFeedBookings(db: Queries, { branchId, roomId }: FeedSpan, now: number) {
  const all = db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['booking.id', 'starts_at', 'ends_at', 'players', 'children', 'source'])
    .select(['room.name as room', 'order.code'])
    .select(sql<string | null>`coalesce(nullif("order".group_name, ''), "order".name)`.as('group'))
    .select(
      sql<number>`(${ofBooking("count(*) filter (where kind in ('moved', 'players_changed'))")})::integer`.as(
        'moves',
      ),
    )
    .select(sql<Date>`coalesce((${ofBooking('max(created_at)')}), booking.created_at)`.as('written_at'))
    .where('booking.branch_id', '=', branchId)
    .where('booking.status', 'in', ['confirmed', 'checked_in', 'completed'])
    .where('booking.starts_at', '>=', new Date(now - daysBack * day))
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(mostEvents)
  return (roomId === null ? all : all.where('booking.room_id', '=', roomId)).execute()
}

/** Hours that are blocked there; those of the whole branch are each room's as well. */
export async function readFeedBlocks(db: Queries, { branchId, roomId }: FeedSpan, now: number) {
  const all = db
    .selectFrom('time_block')
    .leftJoin('room', 'room.id', 'time_block.room_id')
    .select(['time_block.id', 'starts_at', 'ends_at', 'kind', 'note', 'room.name as room'])
    .select('time_block.created_at')
    .where('time_block.branch_id', '=', branchId)
    .where('ends_at', '>=', new Date(now - daysBack * day))
    .orderBy('starts_at')
    .limit(mostEvents)
  if (roomId === null) return all.execute()
  return all.where(({ or, eb }) => or([eb('room_id', 'is', null), eb('room_id', '=', roomId)])).execute()
}

function ofBooking(what: string) {
  return sql`select ${sql.raw(what)} from booking_event where booking_id = booking.id`
}
