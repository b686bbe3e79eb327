import type { OrderEdit } from '#contracts/office/order-edits.ts'
import { sessionAt } from '#domain/availability/session-at.ts'
import { regrouped } from '#domain/pricing/session-lines.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { placeOf } from '#server/booking/slots/seat-terms.ts'
import type { Visit } from '#server/orders/order-selection.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'

export type PlannedVisit = {
  readonly ok: true
  readonly before: Visit
  readonly after: Visit
  /** By whose prices it is reckoned afterwards: those of the session before where the price stays. */
  readonly priced: Visit
  readonly moves: boolean
  /** The price is that of this moment. */
  readonly reprices: boolean
}

export type VisitRefusal =
  | { readonly code: 'not_movable' | 'slot_closed' | 'move_same_slot' }
  | { readonly code: 'group_too_small' | 'group_too_large'; readonly room: RoomBook }

/** How many play where and when after an edit. */
export function planVisit(
  book: BranchBook,
  booking: BookingRow,
  before: Visit,
  { session, ...group }: Pick<OrderEdit, 'session' | 'players' | 'children'>,
): PlannedVisit | { readonly ok: false; readonly refused: VisitRefusal } {
  const refuse = (refused: VisitRefusal) => ({ ok: false as const, refused })
  const { players, children } = regrouped(before, group)
  const wished = session ? book.rooms.find(({ slug }) => slug === session.room) : before.room
  if (!wished) return refuse({ code: 'slot_closed' })
  const startsAt = session && Date.parse(session.startsAt)
  const found = startsAt === undefined ? null : sessionAt(wished.sessions, book.clock, startsAt)
  const { room, slot } = found ? placeOf(wished, found, booking, true) : { room: wished, slot: null }
  if (session || players !== before.players) {
    if (players < room.minPlayers) return refuse({ code: 'group_too_small', room })
    if (players > room.maxPlayers) return refuse({ code: 'group_too_large', room })
  }
  const stays = { ...before, players, children }
  if (!session) return { ok: true, before, after: stays, priced: stays, moves: false, reprices: false }
  if (booking.status !== 'confirmed') return refuse({ code: 'not_movable' })
  if (room.id === before.room.id && startsAt === before.slot.startsAt)
    return refuse({ code: 'move_same_slot' })
  if (!slot) return refuse({ code: 'slot_closed' })
  const after = { players, children, room, slot }
  const reprices = session.price === 'new'
  // The price of the session that is left, under the name of the room they play in.
  const { prices } = before.room
  const kept = { ...stays, room: { ...before.room, prices: { ...prices, roomName: room.prices.roomName } } }
  return { ok: true, before, after, priced: reprices ? after : kept, moves: true, reprices }
}
