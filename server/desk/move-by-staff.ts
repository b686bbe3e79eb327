import type { BranchBook } from '#server/availability/branch-book.ts'
import { isBlocked } from '#server/availability/is-blocked.ts'
import { type MoveBooking, type Moved, moveBooking } from '#server/booking/move-booking.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutBooking, changeDeskOrder } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from './desk-order.ts'

type MoveByStaff = DeskOrderCall &
  Pick<MoveBooking, 'message' | 'undoable'> & {
    readonly room: string
    readonly startsAt: number
    readonly minutes?: number | undefined
  }

export type MovedByStaff = Moved | { readonly ok: false; readonly code: DeskRefusal | 'time_blocked' }

/** Moves a booking, or makes it longer or shorter, at the price as it is, whatever the policy says to guests. */
export async function moveByStaff(
  db: Queries,
  book: BranchBook,
  { room, startsAt, minutes, message, undoable, ...call }: MoveByStaff,
  now: number,
): Promise<MovedByStaff> {
  return changeDeskOrder(db, call, 'booking.move', now, async (tx, { order, booking }, audit) => {
    const actor = actorOf(call.actor)
    const wish = { room, startsAt, minutes }
    const moved = await moveBooking(tx, book, { orderId: order.id, ...wish, actor, message, undoable }, now)
    if (!moved.ok && moved.code === 'slot_taken' && (await isBlocked(tx, book, wish)))
      return { ok: false, code: 'time_blocked' }
    if (!moved.ok || !booking) return moved
    const roomBefore = book.rooms.find(({ id }) => id === booking.room_id)?.slug
    await audit({
      action: 'booking.moved',
      ...aboutBooking(booking),
      before: { room: roomBefore, startsAt: booking.starts_at, endsAt: booking.ends_at },
      after: { room, startsAt: new Date(startsAt), minutes, order: call.code },
    })
    return moved
  })
}
