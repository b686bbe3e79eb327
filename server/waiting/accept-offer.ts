import { randomUUID } from 'node:crypto'
import { judgeStart } from '#domain/availability/judge-start.ts'
import { quoteSession } from '#domain/pricing/quote-session.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { insertHold } from '#server/booking/slots/insert-hold.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow, updateRow } from '#server/db/rows.ts'
import { lockOffers, lockWaiting, type OfferRow, type WaitingRow } from './lock-waiting.ts'

export type OfferAccepted =
  | { readonly ok: true; readonly order: AcceptedOrder }
  | { readonly ok: false; readonly code: 'waiting_offer_gone' | 'waiting_offer_expired' | 'slot_taken' }

type AcceptedOrder = {
  readonly id: string
  readonly code: string
  readonly secret: string
  /** The room's slug. */
  readonly room: string
}

/**
 * Holds the time that was kept for whoever waited, as any guest holds one, and leaves it to be paid. Pressed twice, or
 * in two tabs, it is one order.
 */
export async function acceptOffer(
  db: Queries,
  book: BranchBook,
  { waitingId, offerId }: { readonly waitingId: string; readonly offerId: string },
  now: number,
): Promise<OfferAccepted> {
  return inTransaction(db, async (tx): Promise<OfferAccepted> => {
    const waiting = await lockWaiting(tx, waitingId)
    const offer = waiting && (await lockOffers(tx, waiting.id)).find(({ id }) => id === offerId)
    if (!waiting || !offer) return { ok: false, code: 'waiting_offer_gone' }
    if (offer.state === 'accepted' && offer.order_id)
      return { ok: true, order: await acceptedOrder(tx, book, offer, offer.order_id) }
    if (offer.state === 'expired') return { ok: false, code: 'waiting_offer_expired' }
    if (offer.state !== 'open' || !offer.expires_at) return { ok: false, code: 'waiting_offer_gone' }
    if (offer.expires_at.getTime() <= now) return { ok: false, code: 'waiting_offer_expired' }
    return holdOffered(tx, book, { waiting, offer }, now)
  })
}

async function acceptedOrder(
  tx: Transaction,
  book: BranchBook,
  { room_id }: OfferRow,
  orderId: string,
): Promise<AcceptedOrder> {
  const { code, secret } = await readRow(tx, 'order', { id: orderId }, ['code', 'secret'])
  const { slug } = await readRow(tx, 'room', { id: room_id, branch_id: book.id }, ['slug'])
  return { id: orderId, code, secret, room: slug }
}

async function holdOffered(
  tx: Transaction,
  book: BranchBook,
  { waiting, offer }: { waiting: WaitingRow; offer: OfferRow },
  now: number,
): Promise<OfferAccepted> {
  const room = book.rooms.find(({ id }) => id === offer.room_id)
  // It was offered in time; that the branch sells no longer so late does not take it away again.
  const clock = { ...book.clock, leadMinutes: 0 }
  const session = room && judgeStart(room.sessions, clock, offer.starts_at.getTime(), now)
  if (!room || !session || typeof session === 'string') return { ok: false, code: 'waiting_offer_gone' }
  const { players, locale, name, email, phone } = waiting
  const order = { id: randomUUID(), code: newCode(10), secret: newCode(26) }
  // From here on it is kept for this order, and for no other.
  await updateRow(tx, 'waiting_offer', offer.id, {
    state: 'accepted',
    order_id: order.id,
    ended_at: new Date(now),
  })
  const held = await insertHold(
    tx,
    {
      order: { ...order, idempotencyKey: `waiting-${offer.id}`, bodyHash: offer.id },
      hold: { branchId: book.id, roomId: room.id, players, locale, session },
      quote: quoteSession(room.prices, session, { players }, now),
      heldUntil: now + book.policy.holdMinutes * 60_000,
    },
    now,
  )
  if (held !== 'held') {
    // Its hours were blocked, or its evening closed, since it was offered.
    await updateRow(tx, 'waiting', waiting.id, { state: 'waiting' })
    await updateRow(tx, 'waiting_offer', offer.id, { state: 'withdrawn', order_id: null })
    return { ok: false, code: 'slot_taken' }
  }
  await updateRow(tx, 'order', order.id, { name, email, phone })
  return { ok: true, order: { ...order, room: room.slug } }
}
