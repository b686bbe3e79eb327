import type { BranchBook } from '#server/availability/branch-book.ts'
import { renewHold } from '#server/booking/renew-hold.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { lockRequest, type RequestRow } from '#server/requests/record/lock-request.ts'
import { readOfferedRooms } from '#server/requests/record/offered-rooms.queries.ts'
import { queueRequestMail } from '#server/requests/record/queue-request-mail.ts'
import { acceptRooms, type RoomsAccepted } from './accept-rooms.ts'
import {
  holdQuotedSlot,
  moveToQuotedSlot,
  type Offer,
  type OrderOfRequest,
  readOffer,
} from './hold-quoted-slot.ts'

export type AcceptQuote = {
  readonly requestId: string
  /** The offer the guest saw: one that was changed meanwhile is not accepted unseen. */
  readonly quoteId: string
}

export type AcceptRefusal =
  | 'quote_gone'
  | 'quote_expired'
  | 'terms_changed'
  | 'slot_taken'
  | 'slot_past'
  | 'payment_running'

export type QuoteAccepted =
  | { readonly ok: true; readonly order: OrderOfRequest }
  | { readonly ok: false; readonly code: AcceptRefusal }
  | Extract<RoomsAccepted, { code: 'offer_room_lost' }>

/**
 * Holds what was offered, at the price that was offered, and leaves it to be paid; the request is accepted when the
 * money is there. Pressed twice, or in two tabs, it is one booking: a request has one order that is not cancelled, and
 * whoever accepts again takes that one up.
 */
export async function acceptQuote(
  db: Queries,
  book: BranchBook,
  { requestId, quoteId }: AcceptQuote,
  now: number,
): Promise<QuoteAccepted> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId)
    const locked = request?.order_id ? await lockOrder(tx, request.order_id) : null
    const living = locked && locked.order.state !== 'cancelled' ? locked : null
    // Paid, or on hold for them already: this is the answer to the second press, however late it comes.
    if (request && living && isTheirs(living, request, quoteId, now)) return accepted(living)
    const refused = judge(request, quoteId, now)
    if (refused || !request) return { ok: false, code: refused ?? 'quote_gone' }
    const rooms = await readOfferedRooms(tx, quoteId)
    if (rooms) {
      // What an earlier offer of one room held is free already; its order is not this one's.
      if (living) await updateRow(tx, 'order', living.order.id, { request_id: null })
      return acceptRooms(tx, book, request, rooms, now)
    }
    const offer = readOffer(book, request, now)
    // The room was taken off the site meanwhile.
    if (!offer) return { ok: false, code: 'quote_gone' }
    const held = await holdOffer(tx, book, { request, living, offer }, now)
    if (typeof held === 'string') return { ok: false, code: held }
    await queueRequestMail(tx, request, {
      kind: 'request_accepted',
      cause: `request_accepted:${held.id}:${quoteId}`,
    })
    return { ok: true, order: held }
  })
}

/** Holds what is offered, in the order that an earlier offer has left if there is one; it is the request's from now on. */
export async function holdOffer(
  tx: Transaction,
  book: BranchBook,
  { request, living, offer }: { request: RequestRow; living: LockedOrder | null; offer: Offer },
  now: number,
): Promise<OrderOfRequest | AcceptRefusal> {
  const held = living
    ? await takeUpAgain(tx, book, living, offer, now)
    : await holdQuotedSlot(tx, book, request, offer, now)
  if (typeof held === 'string') return held
  await tx.updateTable('request').set({ order_id: held.id }).where('id', '=', request.id).execute()
  return held
}

function accepted({ order: { id, code, secret } }: LockedOrder): QuoteAccepted {
  return { ok: true, order: { id, code, secret } }
}

function isTheirs(
  { order, booking }: LockedOrder,
  request: RequestRow,
  quoteId: string,
  now: number,
): boolean {
  if (order.state === 'confirmed' || order.state === 'paid_unplaced') return true
  const isHeld = booking?.status === 'held' && (booking.held_until?.getTime() ?? 0) > now
  return order.state === 'open' && isHeld && request.state === 'quoted' && request.quote_id === quoteId
}

function judge(request: RequestRow | null, quoteId: string, now: number): AcceptRefusal | null {
  if (!request?.quote_id || !request.quote_starts_at) return 'quote_gone'
  const isOver = (request.quoted_until?.getTime() ?? 0) <= now
  if (request.state === 'in_review' && isOver && request.quote_id === quoteId) return 'quote_expired'
  if (request.state !== 'quoted') return 'quote_gone'
  if (request.quote_id !== quoteId) return 'terms_changed'
  if (request.quote_starts_at.getTime() <= now) return 'slot_past'
  return isOver ? 'quote_expired' : null
}

/** The hold ran out. The same offer goes on as it was left, extras and all; another one begins anew in the same order. */
async function takeUpAgain(
  tx: Transaction,
  book: BranchBook,
  living: LockedOrder,
  offer: Offer,
  now: number,
): Promise<OrderOfRequest | AcceptRefusal> {
  const { order } = living
  const { id, code, secret } = order
  if (order.body_hash !== offer.quoteId) return moveToQuotedSlot(tx, book, living, offer, now)
  const renewed = await renewHold(tx, book.policy, id, now)
  if (renewed === 'renewed' || renewed === 'still_held') return { id, code, secret }
  return renewed === 'not_renewable' ? 'quote_gone' : renewed
}
