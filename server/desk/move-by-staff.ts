import { type MoveBooking, type Moved, moveBooking } from '#server/booking/move-booking.ts'
import { isBlocked } from '#server/calendar/is-blocked.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { BranchBook } from '#server/plans/branch-book.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

type MoveByStaff = DeskOrderCall &
  Pick<MoveBooking, 'message' | 'undoable'> & {
    readonly room: string
    readonly startsAt: number
    readonly minutes?: number | undefined
  }

export type MovedByStaff = Moved | { readonly ok: false; readonly code: DeskRefusal | 'time_blocked' }

/** Moves a booking, or makes it longer or shorter, at the price as it is, whatever the policy says to guests. */
export async function moveByStaff(
  db: Database,
  book: BranchBook,
  { room, startsAt, minutes, message, undoable, ...call }: MoveByStaff,
  now: number,
): Promise<MovedByStaff> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'booking.move', now)
    if (!found.ok) return found
    const { order, booking } = found.locked
    const actor = actorOf(call.actor)
    const wish = { room, startsAt, minutes }
    const moved = await moveBooking(tx, book, { orderId: order.id, ...wish, actor, message, undoable }, now)
    if (!moved.ok && moved.code === 'slot_taken' && (await isBlocked(tx, book, wish)))
      return { ok: false, code: 'time_blocked' }
    if (!moved.ok || !booking) return moved
    const roomBefore = book.rooms.find(({ id }) => id === booking.room_id)?.slug
    await writeAudit(
      tx,
      {
        actor,
        action: 'booking.moved',
        noun: 'booking',
        nounId: booking.id,
        branchId: booking.branch_id,
        before: { room: roomBefore, startsAt: booking.starts_at, endsAt: booking.ends_at },
        after: { room, startsAt: new Date(startsAt), minutes, order: call.code },
      },
      now,
    )
    return moved
  })
}
