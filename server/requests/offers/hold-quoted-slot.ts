import { randomUUID } from 'node:crypto'
import type { Session } from '#domain/availability/session-plan.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { insertHold } from '#server/booking/slots/insert-hold.ts'
import { placeBooking } from '#server/booking/slots/place-booking.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import { writeQuote } from '#server/orders/record/order-lines.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { releaseClaims } from '#server/orders/reserve-vouchers-and-promo.ts'
import type { RequestRow } from '#server/requests/record/lock-request.ts'
import { writeItems } from '#server/store/order-items.ts'
import { quotedSession } from './quote-request.ts'

export type OrderOfRequest = { readonly id: string; readonly code: string; readonly secret: string }

export type Offer = {
  readonly quoteId: string
  readonly room: RoomBook
  readonly session: Session
  readonly players: number
  readonly quote: Quote
}

/** What was offered, as an order holds it: the slot, the group, the agreed price line by line. */
export function readOffer(book: BranchBook, request: RequestRow, now: number): Offer | null {
  const { quote_id, quote_room_id, quote_starts_at, quote_players, quote_amount } = request
  const room = book.rooms.find(({ id }) => id === quote_room_id)
  if (!room || !quote_id || !quote_starts_at || quote_players === null || quote_amount === null) return null
  // Staff were asked whether they meant a time between the sessions when they offered it.
  const session = quotedSession(book, room, { startsAt: quote_starts_at.getTime(), custom: true })
  if (!session) return null
  const quote = quoteBooking(room.prices, {
    players: quote_players,
    startsAt: session.startsAt,
    businessDay: session.businessDay,
    bookedAt: now,
    addOns: [],
    promo: null,
    voucher: null,
    pays: 'full',
    agreed: quote_amount,
  })
  return { quoteId: quote_id, room, session, players: quote_players, quote }
}

/** A new order for what was offered. Whom it is for is known from the request. */
export async function holdQuotedSlot(
  tx: Transaction,
  book: BranchBook,
  request: RequestRow,
  { quoteId, room, session, players, quote }: Offer,
  now: number,
): Promise<OrderOfRequest | 'slot_taken'> {
  const order = { id: randomUUID(), code: newCode(10), secret: newCode(26) }
  const hold = { branchId: book.id, roomId: room.id, players, locale: request.locale, session }
  const heldUntil = now + book.policy.holdMinutes * 60_000
  // The lock on the request stands for a key of the caller's; the body is the offer.
  const named = { ...order, idempotencyKey: `request-${order.id}`, bodyHash: quoteId }
  if ((await insertHold(tx, { order: named, hold, quote, heldUntil, closedToo: true }, now)) !== 'held')
    return 'slot_taken'
  await updateRow(tx, 'order', order.id, {
    source: 'request',
    request_id: request.id,
    agreed_players: players,
    name: request.name,
    email: request.email,
    phone: request.phone,
  })
  return order
}

/** The order of an earlier offer becomes that of this one; what was chosen with the other is not chosen with this. */
export async function moveToQuotedSlot(
  tx: Transaction,
  book: BranchBook,
  { order, booking }: LockedOrder,
  { quoteId, room, session, players, quote }: Offer,
  now: number,
): Promise<OrderOfRequest | 'slot_taken' | 'payment_running'> {
  if (!booking) throw new Error(`The order ${order.id} of a request has no booking`)
  if ((await readOrderMoney(tx, order.id)).undecided) return 'payment_running'
  const heldUntil = now + book.policy.holdMinutes * 60_000
  const change = { status: 'held', heldUntil, players } as const
  if (!(await placeBooking(tx, booking.id, { ...session, roomId: room.id }, change, now))) return 'slot_taken'
  await releaseClaims(tx, order.id)
  await writeItems(tx, order.id, [])
  await writeQuote(tx, order.id, quote)
  await updateRow(tx, 'order', order.id, {
    state: 'open',
    body_hash: quoteId,
    agreed_players: players,
    promo_code_id: null,
    pays: 'full',
  })
  await writeBookingEvent(tx, booking.id, 'renewed', { actor: 'guest', details: { quoteId } }, now)
  const { id, code, secret } = order
  return { id, code, secret }
}
