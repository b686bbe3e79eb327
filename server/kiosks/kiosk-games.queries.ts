import type { Kiosk } from '#contracts/kiosk.ts'
import type { Queries } from '#server/db/connect.ts'
import { signedOf } from '#server/desk/desk-bookings.queries.ts'
import { guestName } from '#server/guests/guest-name.ts'
import { warningsOf } from '#server/waivers/game-to-sign.queries.ts'

const ahead = 12 * 3_600_000

/** The games of a branch that are being played or come within half a day. */
export async function readKioskGames(db: Queries, branchId: number, now: number): Promise<Kiosk['games']> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .select(['booking.id', 'booking.status', 'booking.starts_at', 'booking.ends_at', 'booking.business_day'])
    .select(['booking.players', 'booking.branch_id', 'order.name', 'order.group_name', 'order.locale'])
    .select(['room.name as room', 'room.expect', 'room.scare', 'room.min_age'])
    .select(['branch.asks_waivers', 'branch.time_zone', signedOf.as('signed')])
    .where('booking.branch_id', '=', branchId)
    .where('booking.status', 'in', ['confirmed', 'checked_in'])
    .where('booking.ends_at', '>', new Date(now))
    .where('booking.starts_at', '<', new Date(now + ahead))
    .orderBy('booking.starts_at')
    .orderBy('room.position')
    .execute()
  return rows
    .filter(({ asks_waivers }) => asks_waivers)
    .map((row) => ({
      id: row.id,
      room: row.room,
      by: row.group_name || (row.name ? guestName(row.name, row.locale) : null),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      businessDay: row.business_day,
      players: row.players,
      signed: row.signed ?? 0,
      warnings: { en: warningsOf(row, 'en'), ar: warningsOf(row, 'ar') },
    }))
}

/** The order of a game of this branch; null for another's. */
export async function orderOfGame(db: Queries, branchId: number, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('booking')
    .select('order_id')
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return row?.order_id ?? null
}
