import type { DeskProlongation } from '#contracts/office/desk.ts'
import { longestVisit } from '#domain/availability/session-for-staff.ts'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import { readBlocks } from '#server/availability/blocks.queries.ts'
import { placeBooking, slotOf } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'
import { aboutBooking, changeDeskOrder } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from './desk-order.ts'

export type SessionProlonged =
  | Outcome<object, DeskRefusal | 'not_expected'>
  | { readonly ok: false; readonly code: 'session_changed' | 'session_too_long' | 'session_shared' }
  /** Who comes next, and how many minutes there are until the room has to be ready for them. */
  | { readonly ok: false; readonly code: 'prolong_blocked'; readonly next: number; readonly minutes: number }

const minute = 60_000
/** With its reset. Longer than any game, and within what the table takes. */
const longest = longestVisit * minute

/**
 * Lets a session take longer, at no charge, as long as the room is ready again before the next group or hold. Two who
 * press at once have seen the same end; the second one hears that it has moved.
 */
export async function prolongSession(
  db: Queries,
  { minutes, endsAt, ...call }: DeskOrderCall & DeskProlongation,
  now: number,
): Promise<SessionProlonged> {
  return changeDeskOrder(db, call, 'booking.move', now, async (tx, { order, booking }, audit) => {
    if (order.state !== 'confirmed' || !booking) return { ok: false, code: 'not_expected' }
    const { status } = booking
    if (status !== 'confirmed' && status !== 'checked_in') return { ok: false, code: 'not_expected' }
    if (booking.ends_at.getTime() !== Date.parse(endsAt)) return { ok: false, code: 'session_changed' }
    // How long it is, is the same for all parties.
    if (booking.session_id) return { ok: false, code: 'session_shared' }
    const slot = slotOf(booking)
    const longer = {
      ...slot,
      endsAt: slot.endsAt + minutes * minute,
      freeAt: slot.freeAt + minutes * minute,
    }
    if (longer.freeAt - longer.startsAt > longest) return { ok: false, code: 'session_too_long' }
    if (!(await placeBooking(tx, booking.id, longer, { status }, now))) {
      const next = await nextStart(tx, booking)
      const free = Math.max(0, Math.floor((next - slot.freeAt) / minute))
      return { ok: false, code: 'prolong_blocked', next, minutes: free }
    }
    const actor = actorOf(call.actor)
    await writeBookingEvent(tx, booking.id, 'prolonged', { actor, details: { minutes } }, now)
    await audit({
      action: 'booking.prolonged',
      ...aboutBooking(booking),
      before: { endsAt: booking.ends_at },
      after: { endsAt: new Date(longer.endsAt), minutes, order: call.code },
    })
    return { ok: true }
  })
}

/** When the next claim on the room begins: a group, a hold, or hours that are blocked. */
async function nextStart(tx: Transaction, booking: BookingRow): Promise<number> {
  const [block] = await readBlocks(tx, {
    branchId: booking.branch_id,
    roomId: booking.room_id,
    from: booking.free_at.getTime(),
    until: booking.starts_at.getTime() + longest,
  })
  const blocked = block ? Date.parse(block.startsAt) : Number.POSITIVE_INFINITY
  const next = await tx
    .selectFrom('booking')
    .select('starts_at')
    .where('room_id', '=', booking.room_id)
    .where('id', '<>', booking.id)
    .where('status', 'in', activeStatuses)
    .where('starts_at', '>=', booking.starts_at)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return Math.min(blocked, next?.starts_at.getTime() ?? blocked)
}
