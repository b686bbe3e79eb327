import { judgeStart } from '#domain/availability/judge-start.ts'
import { sessionAt } from '#domain/availability/session-at.ts'
import { sessionForStaff } from '#domain/availability/session-for-staff.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { areAsTold, type MoveTerms, type ToldTerms } from '#domain/refund/move-terms.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { isClosedEvening } from '#server/availability/is-closed-evening.ts'
import { placeBooking } from '#server/booking/slots/place-booking.ts'
import { refusedStarts } from '#server/booking/slots/refused-starts.ts'
import { placeOf } from '#server/booking/slots/seat-terms.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { changeSale } from '#server/orders/change-sale.ts'
import { type NewSlot, type PriceRefusal, priceOfMove } from '#server/orders/price-of-move.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { renameRoom } from '#server/orders/rooms-of-offer.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { notifyOfMove } from './notify-of-move.ts'

export type MoveBooking = {
  readonly orderId: string
  readonly room: string
  readonly startsAt: number
  /** Staff may give a visit any start and any length; without one only what the plan knows will do. */
  readonly minutes?: number | undefined
  readonly actor: Actor
  /** A message of the venue for the mail, in the guest's language. */
  readonly message?: string | undefined
  /** Whoever moves it may take that back for a moment: the guest hears of it afterwards. */
  readonly undoable?: boolean | undefined
  /** What the guest was told; when that has changed meanwhile, nothing is moved. */
  readonly expected?: ToldTerms | undefined
  /** Staff move at the price as it is, unless they ask for what a guest would pay or get back. */
  readonly priced?: boolean | undefined
}

type MoveRefusal =
  | 'order_unknown'
  | 'not_movable'
  | 'move_too_late'
  | 'move_same_slot'
  | 'slot_closed'
  | 'slot_past'
  | 'slot_too_soon'
  | 'slot_too_far'
  | 'slot_taken'
  | PriceRefusal

export type Moved =
  | { readonly ok: true; readonly terms: MoveTerms }
  | { readonly ok: false; readonly code: MoveRefusal }
  | { readonly ok: false; readonly code: 'terms_changed'; readonly terms: MoveTerms }

/**
 * Moves a confirmed booking to another slot in one transaction: the guest never has none and never two. A dearer slot
 * leaves the difference to be paid, a cheaper one gives it back as the policy says. Staff move at the price as it is.
 */
export async function moveBooking(
  db: Queries,
  book: BranchBook,
  input: MoveBooking,
  now: number,
): Promise<Moved> {
  return inTransaction(db, async (tx) => {
    const planned = await planMove(tx, book, input, now)
    if (!planned.ok) return planned
    const { locked, target, terms, quote } = planned
    if (!areAsTold(input.expected, terms)) return { ok: false, code: 'terms_changed', terms }
    const { booking, order } = locked
    if (input.actor === 'guest' && (await isClosedEvening(tx, { branchId: book.id, ...target })))
      return { ok: false, code: 'slot_closed' }
    const change = { status: 'confirmed', movedFrom: booking.starts_at } as const
    if (!(await placeBooking(tx, booking.id, target, change, now))) return { ok: false, code: 'slot_taken' }
    await renameRoom(tx, book, order.id)
    if (quote) await changeSale(tx, order, { quote, reason: 'moved' }, now)
    await writeBookingEvent(
      tx,
      booking.id,
      'moved',
      { actor: input.actor, details: { from: booking.starts_at, to: target.startsAt, ...terms } },
      now,
    )
    const difference = terms.toPay - terms.toReturn
    const { message, undoable = false } = input
    const told = { order, booking, to: target, difference, message, undoable }
    await notifyOfMove(tx, told, now)
    await announceEvent(
      tx,
      'booking.moved',
      { order: order.code },
      { branchId: order.branch_id, actor: input.actor, orderId: order.id, now },
    )
    return { ok: true, terms }
  })
}

/** What moving to a slot would cost or give back, without doing it. */
export async function showMove(
  db: Queries,
  book: BranchBook,
  input: MoveBooking,
  now: number,
): Promise<Moved> {
  const planned = await inTransaction(db, (tx) => planMove(tx, book, input, now))
  return planned.ok ? { ok: true, terms: planned.terms } : planned
}

type Planned = {
  readonly ok: true
  readonly locked: LockedOrder & { readonly booking: NonNullable<LockedOrder['booking']> }
  readonly target: NewSlot['slot']
  readonly terms: MoveTerms
  /** None when the price stays as it is. */
  readonly quote: Quote | null
}

async function planMove(
  tx: Transaction,
  book: BranchBook,
  input: MoveBooking,
  now: number,
): Promise<Planned | { ok: false; code: MoveRefusal }> {
  const refuse = (code: MoveRefusal) => ({ ok: false as const, code })
  const locked = await lockOrder(tx, input.orderId)
  if (!locked) return refuse('order_unknown')
  const { order, booking } = locked
  if (order.state !== 'confirmed' || booking?.status !== 'confirmed') return refuse('not_movable')
  const found = book.rooms.find(({ slug }) => slug === input.room)
  if (!found) return refuse('slot_closed')
  if (isWhereItIs(booking, found.id, input)) return refuse('move_same_slot')
  const isStaff = input.actor !== 'guest'
  const session = isStaff
    ? (sessionOfStaff(found, book, input) ?? 'slot_closed')
    : sessionForGuest(judgeStart(found.sessions, book.clock, input.startsAt, now))
  if (typeof session === 'string') return refuse(session)
  const { room, slot: target } = placeOf(found, session, booking, isStaff)
  // Staff move at the price as it is, but nobody moves into a room that the group does not fit.
  if (booking.players < room.minPlayers) return refuse('group_too_small')
  if (booking.players > room.maxPlayers) return refuse('group_too_large')
  const planned = { locked: { order, booking }, target }
  if (isStaff && !input.priced)
    return { ok: true, ...planned, terms: { allowed: true, toPay: 0, toReturn: 0 }, quote: null }
  const price = await priceOfMove(
    tx,
    { order, booking },
    { book, room, slot: target },
    { slotLost: false, anyTime: isStaff },
    now,
  )
  if (typeof price === 'string') return refuse(price)
  if (!price.terms.allowed) return refuse('move_too_late')
  return { ok: true, ...planned, ...price }
}

function isWhereItIs(
  booking: { room_id: number; starts_at: Date; ends_at: Date },
  roomId: number,
  { startsAt, minutes }: MoveBooking,
): boolean {
  const length = (booking.ends_at.getTime() - booking.starts_at.getTime()) / 60_000
  const isThere = roomId === booking.room_id && booking.starts_at.getTime() === startsAt
  return isThere && (minutes ?? length) === length
}

function sessionOfStaff(
  { sessions }: NewSlot['room'],
  { clock }: BranchBook,
  { startsAt, minutes }: MoveBooking,
): Session | null {
  if (minutes === undefined) return sessionAt(sessions, clock, startsAt)
  return sessionForStaff(sessions, clock, { startsAt, minutes })
}

function sessionForGuest(judged: ReturnType<typeof judgeStart>): Session | MoveRefusal {
  return typeof judged === 'string' ? refusedStarts[judged] : judged
}
