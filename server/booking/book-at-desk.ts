import { createHash, randomUUID } from 'node:crypto'
import { sessionForStaff } from '#domain/availability/session-for-staff.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { roomBySeats } from '#server/availability/room-by-seats.ts'
import { type HoldVerdict, insertHold } from '#server/booking/slots/insert-hold.ts'
import { seatTermsOf } from '#server/booking/slots/seat-terms.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'

export type BookAtDesk = {
  readonly room: string
  /** Any time: staff may open a room between the sessions of its plan, as long as it is free. */
  readonly startsAt: number
  /** As long as the room's own sessions, unless another length was agreed on. */
  readonly minutes?: number | undefined
  /** What was agreed for the group as a whole; without it, what the plan asks. */
  readonly amount?: number | undefined
  readonly players: number
  readonly children?: number | undefined
  /** Seats beside others instead of the room. */
  readonly seats?: boolean | undefined
  readonly source: 'walk_in' | 'staff' | 'import'
  readonly locale: Locale
  readonly guest: {
    readonly name: string | null
    readonly email?: string | null
    readonly phone?: string | null
  }
  readonly notes?: string
  /** What it was called in the system it comes from. */
  readonly reference?: string | null
  /** The guest hears nothing of it from us. */
  readonly quiet?: boolean
  readonly actor: Actor
  readonly idempotencyKey: string
}

export type BookedAtDesk =
  | { readonly ok: true; readonly orderId: string; readonly code: string }
  | {
      readonly ok: false
      readonly code: 'room_unknown' | 'group_too_small' | 'group_too_large' | 'slot_taken' | 'game_full'
    }

/** Books for somebody at the desk or on the phone: confirmed at once, paid when they pay. */
export async function bookAtDesk(
  db: Queries,
  book: BranchBook,
  input: BookAtDesk,
  now: number,
): Promise<BookedAtDesk> {
  const found = book.rooms.find(({ slug }) => slug === input.room)
  if (!found) return { ok: false, code: 'room_unknown' }
  const room = input.seats ? roomBySeats(found) : found
  if (input.players < room.minPlayers) return { ok: false, code: 'group_too_small' }
  if (input.players > room.maxPlayers) return { ok: false, code: 'group_too_large' }
  return inTransaction(db, async (tx) => {
    const earlier = await findEarlier(tx, input.idempotencyKey)
    if (earlier) return earlier
    const order = {
      id: randomUUID(),
      code: newCode(10),
      secret: newCode(26),
      idempotencyKey: input.idempotencyKey,
      bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
    }
    // The second press of one button may have waited for the first, and finds the slot taken: by itself.
    const verdict = await claimSlot(tx, book, room, input, order, now)
    if (verdict !== 'held')
      return (
        (await findEarlier(tx, input.idempotencyKey)) ?? {
          ok: false,
          code: verdict === 'full' ? 'game_full' : 'slot_taken',
        }
      )
    await updateRow(tx, 'order', order.id, {
      source: input.source,
      name: input.guest.name,
      email: input.guest.email ?? null,
      phone: input.guest.phone ?? null,
      notes: input.notes ?? '',
      reference: input.reference ?? null,
      quiet: input.quiet ?? false,
      agreed_players: input.amount === undefined ? null : input.players,
    })
    const locked = await lockOrder(tx, order.id)
    if (locked) await confirmOrder(tx, locked, input.actor, now)
    return { ok: true, orderId: order.id, code: order.code }
  })
}

async function findEarlier(tx: Transaction, idempotencyKey: string): Promise<BookedAtDesk | null> {
  const earlier = await findRow(tx, 'order', { idempotency_key: idempotencyKey }, ['id', 'code'])
  return earlier ? { ok: true, orderId: earlier.id, code: earlier.code } : null
}

async function claimSlot(
  tx: Transaction,
  book: BranchBook,
  room: RoomBook,
  { players, children, seats, startsAt, minutes, amount, locale }: BookAtDesk,
  order: Parameters<typeof insertHold>[1]['order'],
  now: number,
): Promise<HoldVerdict> {
  const session = sessionForStaff(room.sessions, book.clock, { startsAt, minutes })
  const seat = seats ? seatTermsOf(room, session, { seats }) : null
  // Where strangers do not play together there are no seats.
  if (seats && !seat) return 'taken'
  const { businessDay } = session
  const nothingElse = { addOns: [], promo: null, voucher: null, pays: 'full' } as const
  const wish = { players, children, startsAt, businessDay, bookedAt: now, agreed: amount ?? null }
  const quote = quoteBooking(room.prices, { ...wish, ...nothingElse })
  const hold = { branchId: book.id, roomId: room.id, players, children, locale, session, seat }
  return insertHold(tx, { order, hold, quote, heldUntil: now + 60_000, closedToo: true }, now)
}
