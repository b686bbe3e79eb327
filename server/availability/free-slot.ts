import type { FreeSlot } from '#contracts/availability.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { RoomBook } from './branch-book.ts'
import { slotPrice } from './slot-price.ts'

/** A free session as it is offered, with its price for a group. */
export function showFreeSlot(
  room: RoomBook,
  session: Session,
  players: number | undefined,
  now: EpochMs,
): FreeSlot {
  return {
    room: room.slug,
    startsAt: new Date(session.startsAt).toISOString(),
    endsAt: new Date(session.endsAt).toISOString(),
    date: session.businessDay,
    audience: session.audience,
    mode: session.mode,
    price: slotPrice(room, session, players, now),
  }
}
