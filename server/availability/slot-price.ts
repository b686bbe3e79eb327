import type { SlotPrice } from '#contracts/availability.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { groupPrice } from '#domain/pricing/price-table.ts'
import { quoteSession } from '#domain/pricing/quote-session.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { RoomBook } from './branch-book.ts'
import { roomBySeats } from './room-by-seats.ts'

/**
 * What a group would pay for a session if it booked now; of the room's smallest group when no size is given. None
 * for a group that does not fit, or a room without prices. Seats of a public game cost what seats cost.
 */
export function slotPrice(
  found: RoomBook,
  session: Session,
  players: number | undefined,
  now: EpochMs,
  children?: number,
): SlotPrice | null {
  const room = session.mode === 'public' && found.publicGame ? roomBySeats(found) : found
  const size = players ?? room.minPlayers
  if (size < room.minPlayers || size > room.maxPlayers || room.prices.tiers.length === 0) return null
  return groupPrice(size, quoteSession(room.prices, session, { players: size, children }, now).total)
}
