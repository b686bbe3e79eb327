import { sql } from 'kysely'
import { sessionAt } from '#domain/availability/session-at.ts'
import { sessionBetween } from '#domain/availability/session-between.ts'
import { changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { lockRooms, placeBooking, type Slot, slotOf } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'
import { renameRoom } from '#server/orders/rooms-of-offer.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { aboutBooking } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, lockDeskOrder } from './desk-order.ts'

type SwapRefusal =
  | 'not_movable'
  | 'session_shared'
  | 'swap_same_room'
  | 'group_too_small'
  | 'group_too_large'
  | 'room_taken'

export type RoomsSwapped =
  | Outcome<object, DeskRefusal>
  /** The room that a group does not fit into, or that somebody else has. */
  | { readonly ok: false; readonly code: SwapRefusal; readonly room?: RoomBook }

/** A group of the evening, the room it leaves and where it goes. */
type Swapper = {
  readonly code: string
  readonly booking: BookingRow & { readonly status: 'confirmed' | 'checked_in' }
  readonly from: RoomBook
  readonly to: RoomBook
}

type SwapRooms = DeskOrderCall & { readonly with: string }

/**
 * Gives each of two groups of an evening the other's room, at its own time and price; how long it plays there is the
 * room's. They stand at the desk, so nobody is mailed; their tickets show the room by themselves.
 */
export async function swapRooms(
  db: Queries,
  book: BranchBook,
  { with: other, ...call }: SwapRooms,
  now: number,
): Promise<RoomsSwapped> {
  const lock = (tx: Transaction) => takeBookings(tx, call, [call.code, other], now)
  return changeLockedByStaff(db, { actor: call.actor, now, lock }, async (tx, { bookings }, audit) => {
    const first = bookings.get(call.code)
    const second = bookings.get(other)
    if (!isOpen(first) || !isOpen(second)) return { ok: false, code: 'not_movable' }
    if (first.session_id || second.session_id) return { ok: false, code: 'session_shared' }
    if (first.business_day !== second.business_day) return { ok: false, code: 'not_movable' }
    const roomOf = ({ room_id: id }: BookingRow) => book.rooms.find((room) => room.id === id)
    const [firstRoom, secondRoom] = [roomOf(first), roomOf(second)]
    if (!firstRoom || !secondRoom) return { ok: false, code: 'not_movable' }
    if (firstRoom === secondRoom) return { ok: false, code: 'swap_same_room' }
    const swappers: [Swapper, Swapper] = [
      { code: call.code, booking: first, from: firstRoom, to: secondRoom },
      { code: other, booking: second, from: secondRoom, to: firstRoom },
    ]
    for (const { booking, to } of swappers) {
      if (booking.players < to.minPlayers) return { ok: false, code: 'group_too_small', room: to }
      if (booking.players > to.maxPlayers) return { ok: false, code: 'group_too_large', room: to }
    }
    const blocked = await exchange(tx, book, swappers, now)
    if (blocked) return { ok: false, code: 'room_taken', room: blocked }
    for (const { code, booking, from, to } of swappers) {
      const details = { from: from.slug, to: to.slug }
      await renameRoom(tx, book, booking.order_id)
      await writeBookingEvent(tx, booking.id, 'swapped', { actor: actorOf(call.actor), details }, now)
      await announceEvent(
        tx,
        'booking.moved',
        { order: code },
        { branchId: book.id, actor: actorOf(call.actor), orderId: booking.order_id, now },
      )
      await audit({
        action: 'booking.swapped',
        ...aboutBooking(booking),
        before: { room: from.slug, endsAt: booking.ends_at },
        after: { room: to.slug, order: code },
      })
    }
    return { ok: true }
  })
}

/** The sessions of both, null for one that is not sold. */
async function takeBookings(tx: Transaction, call: DeskOrderCall, codes: readonly string[], now: number) {
  const bookings = new Map<string, BookingRow | null>()
  // Always in this order: two who swap the same groups take turns instead of waiting for each other.
  for (const code of codes.toSorted()) {
    const found = await lockDeskOrder(tx, { ...call, code }, 'booking.move', now)
    if (!found.ok) return found
    bookings.set(code, found.locked.order.state === 'confirmed' ? found.locked.booking : null)
  }
  return { ok: true as const, bookings }
}

function isOpen(booking: BookingRow | null | undefined): booking is Swapper['booking'] {
  return booking?.status === 'confirmed' || booking?.status === 'checked_in'
}

/**
 * Both change rooms, or neither; answers the room that is somebody else's at that time. The constraint on overlaps is
 * asked at every row (a deferred one could not decide who gets a hold), so one group stands aside for a moment.
 */
async function exchange(
  tx: Transaction,
  book: BranchBook,
  [one, other]: readonly [Swapper, Swapper],
  now: number,
): Promise<RoomBook | null> {
  await lockRooms(tx, [one.from.id, other.from.id])
  const put = ({ booking }: Swapper, slot: Slot) =>
    placeBooking(tx, booking.id, slot, { status: booking.status }, now)
  // Nobody on the waiting list is let in between two groups that only change places.
  await sql`select set_config('miftah.rooms_change_hands', 'yes', true)`.execute(tx)
  await tx.updateTable('booking').set({ status: 'expired' }).where('id', '=', one.booking.id).execute()
  const otherMoved = await put(other, slotIn(book, other))
  if (otherMoved && (await put(one, slotIn(book, one)))) return null
  const back = (await put(other, slotOf(other.booking))) && (await put(one, slotOf(one.booking)))
  // The rooms are locked and the constraint holds off everybody else: their own places are theirs.
  if (!back) throw new Error('Two groups could not go back to their rooms')
  return otherMoved ? one.to : other.to
}

function slotIn(book: BranchBook, { booking, to }: Swapper): Slot {
  const startsAt = booking.starts_at.getTime()
  const session =
    sessionAt(to.sessions, book.clock, startsAt) ?? sessionBetween(to.sessions, book.clock, startsAt)
  return { ...session, roomId: to.id, businessDay: booking.business_day }
}
