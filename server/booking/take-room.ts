import { randomUUID } from 'node:crypto'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { regrouped } from '#domain/pricing/session-lines.ts'
import { quoteAfterMove } from '#domain/refund/quote-after-move.ts'
import { withGivenBack } from '#domain/refund/quote-after-refund.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { lockSessions } from '#server/booking/slots/lock-seats.ts'
import { lockRooms, slotOf } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { changeSale } from '#server/orders/change-sale.ts'
import { judgeSelection, quoteSelection } from '#server/orders/order-selection.ts'
import { slotBookedAt } from '#server/orders/price-of-players.ts'
import { readChosen } from '#server/orders/read-chosen.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'

type TakeRoom = {
  readonly orderId: string
  readonly actor: Actor
  /** What the guest was told; when that has changed meanwhile, nothing is changed. */
  readonly expected?: { readonly toPay: number } | undefined
}

/** What the whole room costs besides, and for how many it is then: no fewer than the room takes. */
type RoomTerms = { readonly toPay: number; readonly players: number }

type Refusal = 'order_unknown' | 'game_over' | 'game_joined'

export type RoomTaken =
  | { readonly ok: true; readonly terms: RoomTerms }
  | { readonly ok: false; readonly code: Refusal }
  | { readonly ok: false; readonly code: 'terms_changed'; readonly terms: RoomTerms }

/**
 * Makes the only party of a public game a group of its own, in one transaction: either somebody joins or the room is theirs.
 * What it costs besides is left to be paid, as for more players; it never gets cheaper.
 */
export async function takeRoom(
  db: Queries,
  book: BranchBook,
  input: TakeRoom,
  now: number,
): Promise<RoomTaken> {
  return inTransaction(db, async (tx) => {
    const planned = await planTaking(tx, book, input.orderId, now)
    if (!planned.ok) return planned
    const { locked, terms, quote } = planned
    const { order, booking } = locked
    const { expected, actor } = input
    if (expected && expected.toPay !== terms.toPay) return { ok: false, code: 'terms_changed', terms }
    if (!(await leaveGame(tx, booking, terms.players))) return { ok: false, code: 'game_joined' }
    await changeSale(tx, order, { quote, reason: 'players_changed' }, now)
    await writeBookingEvent(tx, booking.id, 'room_taken', { actor, details: terms }, now)
    const details = { bookingId: booking.id, difference: terms.toPay }
    await queueOrderMail(tx, order, { kind: 'game_alone', details, cause: `game_alone:${randomUUID()}` })
    const about = { branchId: order.branch_id, actor, orderId: order.id, now }
    await announceEvent(tx, 'booking.players_changed', { order: order.code }, about)
    return { ok: true, terms }
  })
}

/** What the whole room would cost besides. */
export async function showRoomTerms(
  db: Queries,
  book: BranchBook,
  orderId: string,
  now: number,
): Promise<RoomTaken> {
  const planned = await inTransaction(db, (tx) => planTaking(tx, book, orderId, now))
  return planned.ok ? { ok: true, terms: planned.terms } : planned
}

type Planned = {
  readonly ok: true
  readonly locked: LockedOrder & { readonly booking: NonNullable<LockedOrder['booking']> }
  readonly terms: RoomTerms
  readonly quote: Quote
}

async function planTaking(
  tx: Transaction,
  book: BranchBook,
  orderId: string,
  now: number,
): Promise<Planned | { ok: false; code: Refusal }> {
  const locked = await lockOrder(tx, orderId)
  if (!locked) return { ok: false, code: 'order_unknown' }
  const { order, booking } = locked
  const room = book.rooms.find(({ id }) => id === booking?.room_id)
  const isToCome = booking?.status === 'confirmed' && booking.starts_at.getTime() > now
  if (!booking || !room || !isToCome || order.state !== 'confirmed' || !booking.session_id)
    return { ok: false, code: 'game_over' }
  await lockRooms(tx, [room.id])
  await clearStale(tx, booking.session_id, now)
  await lockSessions(tx, [booking.session_id])
  if (await hasOthers(tx, booking)) return { ok: false, code: 'game_joined' }
  const players = Math.max(booking.players, room.minPlayers)
  const { children } = regrouped(booking, { players })
  const visit = { players, children, room, slot: { ...slotOf(booking), mode: 'private' as const } }
  const chosen = await readChosen(tx, order, { players: booking.players, room })
  const promoHolds = judgeSelection(chosen, { book, visit }, order.created_at.getTime()) === null
  const selection = promoHolds ? chosen : { ...chosen, promo: null }
  const bookedAt = await slotBookedAt(tx, order, booking)
  const { vouchers } = await readOrderMoney(tx, order.id)
  const { terms, quote } = quoteAfterMove({
    oldTotal: order.total,
    newQuote: withGivenBack(
      quoteSelection(selection, { book, visit }, bookedAt),
      await readLines(tx, order.id),
    ),
    voucher: vouchers[0] ?? null,
    startsAt: booking.starts_at.getTime(),
    now,
    // Until it begins, and nothing goes back for it.
    policy: { moveHours: Number.NEGATIVE_INFINITY, moveRefundHours: Number.POSITIVE_INFINITY },
    slotLost: false,
  })
  return { ok: true, locked: { order, booking }, terms: { toPay: terms.toPay, players }, quote }
}

type Sitting = { readonly id: string; readonly session_id: string | null }

async function clearStale(tx: Transaction, sessionId: string, now: number): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ status: 'expired' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'held')
    .where('held_until', '<=', new Date(now))
    .execute()
}

async function hasOthers(tx: Transaction, { id, session_id }: Sitting): Promise<boolean> {
  const other = await tx
    .selectFrom('booking')
    .select('id')
    .where('session_id', '=', session_id)
    .where('id', '<>', id)
    .where('status', 'in', activeStatuses)
    .executeTakeFirst()
  return other !== undefined
}

/** The number of rows is the verdict. Whoever was asked to choose has chosen. */
async function leaveGame(tx: Transaction, { id, session_id }: Sitting, players: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ session_id: null, players, asked_start: null, asked_at: null, asked_until: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking as other')
            .select('other.id')
            .where('other.session_id', '=', session_id)
            .where('other.id', '<>', id)
            .where('other.status', 'in', activeStatuses),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
