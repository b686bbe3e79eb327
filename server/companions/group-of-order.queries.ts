import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

export type GroupOfOrder = NonNullable<Awaited<ReturnType<typeof readGroupOf>>>

/** The game of an order, as far as those are concerned who come along; null for an order without one. */
export async function readGroupOf(db: Queries, orderId: string) {
  const row = await db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .select(['booking.status', 'booking.starts_at', 'booking.ends_at', 'booking.business_day'])
    .select(['booking.audience', 'booking.players', 'order.name', 'order.group_name'])
    .select(['room.slug as room_slug', 'room.name as room_name'])
    .select(['branch.slug as branch_slug', 'branch.name as branch_name', 'branch.time_zone'])
    .select([
      'branch.asks_waivers',
      sql<number>`(
        select coalesce(sum(minors_count + case role when 'guardian_only' then 0 else 1 end), 0)::integer
        from waiver where waiver.order_id = booking.order_id and set_aside_at is null
      )`.as('signed'),
    ])
    .where('booking.order_id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Those who come along, the first one first. */
export function readCompanions(db: Queries, orderId: string) {
  return db
    .selectFrom('companion')
    .select(['id', 'name', 'secret', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** The page that the game of an order has left, once there is one. */
export function readGamePage(db: Queries, orderId: string) {
  return db
    .selectFrom('game_page')
    .innerJoin('booking', 'booking.id', 'game_page.booking_id')
    .select(['game_page.code', 'game_page.secret'])
    .where('booking.order_id', '=', orderId)
    .executeTakeFirst()
}
