import type { BranchBook } from '#server/availability/branch-book.ts'
import { isBlocked } from '#server/availability/is-blocked.ts'
import { type MoveBooking, type Moved, moveBooking, showMove } from '#server/booking/move-booking.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { aboutBooking, changeDeskOrder } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, lockDeskOrder } from './desk-order.ts'

type MoveByStaff = DeskOrderCall &
  Pick<MoveBooking, 'message' | 'undoable' | 'expected' | 'priced'> & {
    readonly room: string
    readonly startsAt: number
    readonly minutes?: number | undefined
  }

export type MovedByStaff = Moved | { readonly ok: false; readonly code: DeskRefusal | 'time_blocked' }

/**
 * Moves a booking, or makes it longer or shorter, whatever the policy says to guests: at the price as it is, or at what
 * the new session costs.
 */
export async function moveByStaff(
  db: Queries,
  book: BranchBook,
  { room, startsAt, minutes, message, undoable, priced, expected, ...call }: MoveByStaff,
  now: number,
): Promise<MovedByStaff> {
  return changeDeskOrder(db, call, 'booking.move', now, async (tx, { order, booking }, audit) => {
    const actor = actorOf(call.actor)
    const wish = { room, startsAt, minutes }
    const how = { message, undoable, priced, expected }
    const moved = await moveBooking(tx, book, { orderId: order.id, ...wish, actor, ...how }, now)
    if (!moved.ok && moved.code === 'slot_taken' && (await isBlocked(tx, book, wish)))
      return { ok: false, code: 'time_blocked' }
    if (!moved.ok || !booking) return moved
    const roomBefore = book.rooms.find(({ id }) => id === booking.room_id)?.slug
    await audit({
      action: 'booking.moved',
      ...aboutBooking(booking),
      before: { room: roomBefore, startsAt: booking.starts_at, endsAt: booking.ends_at },
      after: {
        room,
        startsAt: new Date(startsAt),
        minutes,
        order: call.code,
        ...(priced && { toPay: moved.terms.toPay, toReturn: moved.terms.toReturn }),
      },
    })
    return moved
  })
}

/** What another session would cost or give back, if it were asked for: the difference by the rules of moves. */
export async function showMoveByStaff(
  db: Queries,
  book: BranchBook,
  { room, startsAt, minutes, ...call }: MoveByStaff,
  now: number,
): Promise<MovedByStaff> {
  return inTransaction(db, async (tx) => {
    const found = await lockDeskOrder(tx, call, 'booking.move', now)
    if (!found.ok) return found
    const wish = { room, startsAt, minutes, actor: actorOf(call.actor), priced: true }
    return showMove(tx, book, { orderId: found.locked.order.id, ...wish }, now)
  })
}
