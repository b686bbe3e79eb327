import { randomUUID } from 'node:crypto'
import { type ChildAges, childAgesOf } from '#domain/pricing/price-plan.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isSameGroup, regrouped } from '#domain/pricing/session-lines.ts'
import { areAsTold, type ToldTerms } from '#domain/refund/move-terms.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { roomOf } from '#server/availability/room-by-seats.ts'
import { hasSeatsFor, seatsWithin } from '#server/booking/slots/lock-seats.ts'
import { slotOf } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { changeSale } from '#server/orders/change-sale.ts'
import { priceOfPlayers } from '#server/orders/price-of-players.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'

export type ChangePlayers = {
  readonly orderId: string
  readonly players: number
  /** How many of them are children; as many as before, as far as that goes, without it. */
  readonly children?: number | undefined
  readonly actor: Actor
  /** Staff may leave the price as it is. */
  readonly keepsPrice?: boolean | undefined
  /** What the guest was told; when that has changed meanwhile, nothing is changed. */
  readonly expected?: ToldTerms | undefined
  /** What less costs is taken off however late it is: it was agreed on before. */
  readonly isAgreed?: true
}

type PlayersRefusal =
  | 'order_unknown'
  | 'players_fixed'
  | 'players_too_late'
  | 'group_too_small'
  | 'group_too_large'
  | 'group_agreed'
  | 'game_full'

export type PlayersChanged =
  | { readonly ok: true; readonly terms: ToldTerms }
  | { readonly ok: false; readonly code: PlayersRefusal }
  | { readonly ok: false; readonly code: 'terms_changed'; readonly terms: ToldTerms }

/**
 * Makes a booked group larger or smaller, in one transaction. What more costs is left to be paid, what less costs goes
 * back as the policy says of moving. A group that is as large already is left alone: two pressed buttons are one change.
 */
export async function changePlayers(
  db: Queries,
  book: BranchBook,
  input: ChangePlayers,
  now: number,
): Promise<PlayersChanged> {
  return inTransaction(db, async (tx) => {
    const planned = await planChange(tx, book, input, now)
    if (!planned.ok) return planned
    const { locked, terms, quote } = planned
    const { expected, actor } = input
    const { order, booking } = locked
    const { players, children } = regrouped(booking, input)
    if (isSameGroup({ players, children }, booking)) return { ok: true, terms }
    if (!areAsTold(expected, terms)) return { ok: false, code: 'terms_changed', terms }
    await updateRow(tx, 'booking', booking.id, { players, children })
    if (quote) await changeSale(tx, order, { quote, reason: 'players_changed' }, now)
    const details = { from: booking.players, to: players, children, ...terms }
    await writeBookingEvent(tx, booking.id, 'players_changed', { actor, details }, now)
    await queueOrderMail(tx, order, {
      kind: 'players_changed',
      details: {
        bookingId: booking.id,
        from: booking.players,
        fromChildren: booking.children,
        difference: terms.toPay - terms.toReturn,
      },
      cause: `players_changed:${booking.id}:${randomUUID()}`,
    })
    await announceEvent(
      tx,
      'booking.players_changed',
      { order: order.code },
      { branchId: order.branch_id, actor, orderId: order.id, now },
    )
    return { ok: true, terms }
  })
}

/** What the order would cost for another number of players; null where it can not be for so many. */
export async function priceForPlayers(
  tx: Transaction,
  book: BranchBook,
  input: ChangePlayers,
  now: number,
): Promise<number | null> {
  const planned = await planChange(tx, book, input, now)
  return planned.ok ? (planned.quote ?? planned.locked.order).payable : null
}

export type PlayersShown =
  | {
      readonly ok: true
      readonly terms: ToldTerms
      readonly smallest: number
      readonly largest: number
      readonly child: ChildAges | null
    }
  | { readonly ok: false; readonly code: PlayersRefusal }

/** What another number of players would cost or give back, and how many the booking can be for. */
export async function showPlayersChange(
  db: Queries,
  book: BranchBook,
  input: ChangePlayers,
  now: number,
): Promise<PlayersShown> {
  const planned = await inTransaction(db, (tx) => planChange(tx, book, input, now))
  if (!planned.ok) return planned
  const { terms, room, locked } = planned
  const seats = await seatsWithin(db, locked.booking)
  const limits = { smallest: room.minPlayers, largest: Math.min(largestOf(room, locked), seats) }
  return { ok: true, terms, ...limits, child: childAgesOf(room.prices) }
}

type Planned = {
  readonly ok: true
  readonly locked: LockedOrder & { readonly booking: NonNullable<LockedOrder['booking']> }
  readonly room: RoomBook
  readonly terms: ToldTerms
  /** None when the price stays as it is. */
  readonly quote: Quote | null
}

async function planChange(
  tx: Transaction,
  book: BranchBook,
  { orderId, players, children: wished, actor, keepsPrice = false, isAgreed }: ChangePlayers,
  now: number,
): Promise<Planned | { ok: false; code: PlayersRefusal }> {
  const refuse = (code: PlayersRefusal) => ({ ok: false as const, code })
  const locked = await lockOrder(tx, orderId)
  if (!locked) return refuse('order_unknown')
  const { order, booking } = locked
  const isGuest = actor === 'guest'
  const mayChange = booking?.status === 'confirmed' || (!isGuest && booking?.status === 'checked_in')
  if (order.state !== 'confirmed' || !booking || !mayChange) return refuse('players_fixed')
  const room = roomOf(book, booking)
  if (!room) return refuse('players_fixed')
  if (players < room.minPlayers) return refuse('group_too_small')
  if (players > room.maxPlayers) return refuse('group_too_large')
  if (players > largestOf(room, locked)) return refuse('group_agreed')
  if (players > booking.players && !(await hasSeatsFor(tx, booking, players, now))) return refuse('game_full')
  const found = { ok: true, locked: { order, booking }, room } as const
  const asItIs = { terms: { toPay: 0, toReturn: 0 }, quote: null }
  if (!isGuest && keepsPrice) return { ...found, ...asItIs }
  const { children } = regrouped(booking, { players, children: wished })
  const target = { book, room, slot: slotOf(booking), players, children }
  // Whoever stands at the desk is never too late.
  const always = Number.NEGATIVE_INFINITY
  const policy = isGuest
    ? order.terms
    : { ...order.terms, moveHours: always, ...(isAgreed && { moveRefundHours: always }) }
  const price = await priceOfPlayers(tx, { order, booking }, target, policy, now)
  if (!price.terms.allowed) return refuse('players_too_late')
  if (isSameGroup(target, booking)) return { ...found, ...asItIs }
  const { toPay, toReturn } = price.terms
  return { ...found, terms: { toPay, toReturn }, quote: price.quote }
}

/** A price that was agreed is for the group that was spoken of. */
function largestOf({ maxPlayers }: RoomBook, { order }: LockedOrder): number {
  return Math.min(maxPlayers, order.agreed_players ?? maxPlayers)
}
