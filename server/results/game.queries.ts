import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/** A game with all that remains of it; the photograph is the one that stands, or else the last that was removed. */
function selectGames(db: Queries) {
  return db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .leftJoin('game_result as result', 'result.booking_id', 'booking.id')
    .leftJoin('staff_member as host', 'host.id', 'result.host_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('game_photo')
          .select(['game_photo.id', 'game_photo.name', 'widths', 'width', 'height', 'visible'])
          .select(['taken_at', 'removed_at', 'removed_by'])
          .whereRef('game_photo.booking_id', '=', 'booking.id')
          .orderBy(sql`removed_at is not null`)
          .orderBy('taken_at', 'desc')
          .limit(1)
          .as('photo'),
      (on) => on.onTrue(),
    )
    .select(['booking.id as booking_id', 'booking.order_id', 'booking.branch_id', 'booking.room_id'])
    .select(['booking.status', 'booking.starts_at', 'booking.ends_at', 'booking.business_day'])
    .select(['booking.players', 'booking.children', 'booking.audience'])
    .select([
      'order.code as order_code',
      'order.name',
      'order.group_name',
      'order.guest_id',
      'order.erased_at',
    ])
    .select(['room.slug as room_slug', 'room.name as room_name'])
    .select(['branch.slug as branch_slug', 'branch.name as branch_name', 'branch.time_zone'])
    .select(['result.escaped', 'result.seconds', 'result.clues', 'result.helped', 'result.team_name'])
    .select(['result.listed', 'result.unlisted_at', 'result.host_id', 'host.name as host_name'])
    .select([
      'photo.id as photo_id',
      'photo.name as photo_name',
      'photo.widths',
      'photo.width',
      'photo.height',
    ])
    .select(['photo.visible', 'photo.taken_at', 'photo.removed_at', 'photo.removed_by'])
}

export type Game = NonNullable<Awaited<ReturnType<typeof readGame>>>

export function readGame(db: Queries, bookingId: string) {
  return selectGames(db).where('booking.id', '=', bookingId).executeTakeFirst()
}

/** For whom it is signed, and what they said about photographs. */
export async function readPhotoConsents(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom('waiver')
    .select(['role', 'minors_count', 'photo_consent'])
    .where('order_id', '=', orderId)
    .where('set_aside_at', 'is', null)
    .execute()
  return rows.map(({ role, minors_count, photo_consent }) => ({
    players: minors_count + (role === 'guardian_only' ? 0 : 1),
    photos: photo_consent,
  }))
}
