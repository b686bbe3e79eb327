import type { Session } from '#domain/availability/session-plan.ts'
import type { GameCompany } from '#domain/public-game/shared-game.ts'
import type { RoomBook } from '#server/availability/branch-book.ts'
import { roomBySeats } from '#server/availability/room-by-seats.ts'
import type { SeatTerms, Slot } from './slot.ts'

/** What a party of a public game gets a seat by; null where a session is a group's own. */
export function seatTermsOf(
  { publicGame, maxPlayers }: RoomBook,
  { mode, startsAt }: Pick<Session, 'mode' | 'startsAt'>,
  wish: { readonly seats?: boolean | undefined; readonly company?: GameCompany | null | undefined },
): SeatTerms | null {
  if (!publicGame || mode === 'private' || (mode === 'first_decides' && !wish.seats)) return null
  const { minimum, maxParties, decideBeforeMinutes } = publicGame
  return {
    capacity: maxPlayers,
    minimum,
    maxParties,
    decidesAt: startsAt - decideBeforeMinutes * 60_000,
    company: wish.company ?? null,
  }
}

/** Where a booking is put by a session of the plan: in the room, or on seats there at the price of seats. */
export function placeOf(
  room: RoomBook,
  session: Session,
  { session_id: shared }: { readonly session_id: string | null },
  isStaff: boolean,
): { readonly room: RoomBook; readonly slot: Slot } {
  // Staff give a group of its own a room of its own.
  const seat = isStaff && !shared ? null : seatTermsOf(room, session, { seats: shared !== null })
  return { room: seat ? roomBySeats(room) : room, slot: { ...session, roomId: room.id, seat } }
}
