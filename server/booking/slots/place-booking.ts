import { sql } from 'kysely'
import type { Session } from '#domain/availability/session-plan.ts'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { isArchivedRoom } from './is-archived-room.ts'
import { lockSeats } from './lock-seats.ts'
import type { Slot } from './slot.ts'

export type { Slot } from './slot.ts'

/** The first number of every advisory lock on a room, so that other locks can have other numbers. */
const roomLock = 1

/** Locks rooms for this transaction, always in the same order, so that there is no deadlock. */
export async function lockRooms(tx: Transaction, roomIds: readonly number[]): Promise<void> {
  for (const roomId of [...new Set(roomIds)].sort((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${roomLock}::integer, ${roomId}::integer)`.execute(tx)
}

/**
 * Puts a booking that exists on a slot, if that is free and its room in use, and answers whether it was. Two such changes would deadlock at
 * the constraint, so each locks the room first. A new hold takes no lock: when it comes first, the constraint refuses this
 * change, and the transaction is tried again.
 */
export async function placeBooking(
  tx: Transaction,
  bookingId: string,
  slot: Slot,
  change: {
    readonly status: 'held' | 'confirmed' | 'checked_in'
    readonly heldUntil?: number
    readonly movedFrom?: Date
    readonly players?: number
    readonly children?: number
  },
  now: number,
): Promise<boolean> {
  await lockRooms(tx, [slot.roomId])
  if (await isArchivedRoom(tx, slot.roomId)) return false
  const during = sql`tstzrange(${new Date(slot.startsAt)}, ${new Date(slot.freeAt)}, '[)')`
  const booking = await readRow(tx, 'booking', { id: bookingId }, ['players', 'session_id'])
  const sitting = {
    id: bookingId,
    players: change.players ?? booking.players,
    sessionId: booking.session_id,
  }
  const seats = await lockSeats(tx, sitting, slot, now)
  if (!seats.ok) return false
  await sql`select clear_stale_holds(
    ${slot.roomId}::integer, ${new Date(slot.startsAt)}::timestamptz, ${new Date(slot.freeAt)}::timestamptz,
    ${new Date(now)}::timestamptz, ${bookingId}::uuid, ${seats.sessionId}::uuid
  )`.execute(tx)
  const placed = await tx
    .updateTable('booking')
    .set({
      status: change.status,
      room_id: slot.roomId,
      starts_at: new Date(slot.startsAt),
      ends_at: new Date(slot.endsAt),
      free_at: new Date(slot.freeAt),
      business_day: slot.businessDay,
      audience: slot.audience,
      session_id: seats.sessionId,
      swept: false,
      ...(change.heldUntil === undefined ? {} : { held_until: new Date(change.heldUntil), extended: false }),
      ...(change.players === undefined ? {} : { players: change.players }),
      ...(change.children === undefined ? {} : { children: change.children }),
      ...(change.movedFrom ? { moved_from: change.movedFrom } : {}),
    })
    .where('id', '=', bookingId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking as other')
            .select('other.id')
            .where('other.room_id', '=', slot.roomId)
            .where('other.id', '<>', bookingId)
            .where('other.status', 'in', activeStatuses)
            .$if(seats.sessionId !== null, (query) => query.where('other.share', '<>', seats.sessionId ?? ''))
            .where(sql<boolean>`other.during && ${during}`),
        ),
      ),
    )
    .executeTakeFirst()
  return placed.numUpdatedRows === 1n
}

/** The slot a booking stands on. */
export function slotOf(booking: {
  room_id: number
  starts_at: Date
  ends_at: Date
  free_at: Date
  business_day: string
  audience: Session['audience']
  session_id?: string | null
}): Slot {
  return {
    roomId: booking.room_id,
    startsAt: booking.starts_at.getTime(),
    endsAt: booking.ends_at.getTime(),
    freeAt: booking.free_at.getTime(),
    businessDay: booking.business_day,
    audience: booking.audience,
    mode: booking.session_id ? 'public' : 'private',
    sessionId: booking.session_id ?? null,
  }
}
