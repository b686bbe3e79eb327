import type { OfferedGame } from '#contracts/availability.ts'
import { hasSeats } from '#domain/availability/free-sessions.ts'
import type { Session, Taken } from '#domain/availability/session-plan.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { RoomBook } from './branch-book.ts'
import { roomBySeats } from './room-by-seats.ts'
import { slotPrice } from './slot-price.ts'

/**
 * The public game of a session that is free, as far as strangers may know it; null where groups play alone. `over`: nobody is
 * in it, and it is too late to wait for others.
 */
export function gameOf(
  room: RoomBook,
  session: Session,
  claims: readonly Taken[],
  now: EpochMs,
): OfferedGame | 'over' | null {
  const terms = room.publicGame
  if (!terms || session.mode === 'private') return null
  const begun = claims.find((claim) => hasSeats(session, claim))?.game ?? null
  const decidesAt = begun?.decidesAt ?? session.startsAt - terms.decideBeforeMinutes * 60_000
  if (!begun && decidesAt <= now) return session.mode === 'public' ? 'over' : null
  const seat = slotPrice(roomBySeats(room), { ...session, mode: 'public' }, 1, now)
  if (!seat) return null
  return {
    seatsLeft: begun?.seatsLeft ?? room.maxPlayers,
    perSeat: seat.total,
    minimum: terms.minimum,
    decidesAt: new Date(decidesAt).toISOString(),
    begun: begun && { company: begun.company, language: begun.locale, on: begun.state === 'on' },
  }
}
