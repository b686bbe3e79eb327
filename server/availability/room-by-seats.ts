import { seatPrices } from '#domain/public-game/seat-prices.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'

/** A room as a party of a public game finds it: anybody fits who finds a seat, at the price of seats. */
export function roomBySeats(room: RoomBook): RoomBook {
  // A room that is not played like that any more keeps the prices that it has.
  const prices = room.publicGame ? seatPrices(room.prices, room.publicGame) : { ...room.prices, minCharge: 0 }
  return { ...room, minPlayers: 1, prices }
}

/** The room of a booking, as its party finds it. */
export function roomOf(
  { rooms }: BranchBook,
  booking: { readonly room_id: number; readonly session_id: string | null } | null,
): RoomBook | undefined {
  const room = rooms.find(({ id }) => id === booking?.room_id)
  return room && booking?.session_id ? roomBySeats(room) : room
}
